-- What platform users changed of menus, dictionaries, roles and texts (PLATFORM-01), one document for each subject. Every
-- save adds a version; the newest one counts. content null: as the program brings it.
create table platform_edition (
  subject text not null,
  version integer not null check (version >= 0),
  content jsonb,
  restored_from integer,
  changed_by uuid,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (subject, version)
);

-- Versions are the record of who said what to all companies: they are added, never changed or removed.
create function keep_platform_edition() returns trigger language plpgsql as $$
begin
  raise exception 'versions of platform settings are never changed or removed';
end $$;
create trigger platform_edition_stays before update or delete on platform_edition
  for each row execute function keep_platform_edition();

-- What is not built stands in one place, behind everything that is (NAV-15), unless the platform has named it otherwise.
update menu set title_zh = '敬请期待', title_en = 'Coming soon'
  where id = '200' and title_zh = '未开放的模块' and title_en = 'Not open yet';
update menu set position = 900 where id = '200';
