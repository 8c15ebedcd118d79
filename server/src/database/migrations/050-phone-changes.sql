-- Who entered a person's phone and when (ACCOUNT-02): whoever invites this person as an administrator is told when
-- somebody else did so lately. Null: before this was recorded. contact_change records only what people with slips have.
alter table employee add column phone_changed_at timestamptz;
alter table employee add column phone_changed_by uuid;
alter table employee add column phone_changed_by_name text not null default '';
-- The transaction that changed it, until the same transaction says who did it.
alter table employee add column phone_changed_in text;
create index employee_phone_changed_in on employee (company_id) where phone_changed_in is not null;

-- The one place where changes are seen, whoever makes them and by whatever statement.
create function note_phone_change() returns trigger language plpgsql as $$
begin
  new.phone_changed_at := case when new.updated_at > old.updated_at then new.updated_at else clock_timestamp() end;
  new.phone_changed_by := null;
  new.phone_changed_by_name := '';
  new.phone_changed_in := pg_current_xact_id()::text;
  return new;
end $$;

create trigger employee_phone_changed before update on employee for each row
  when (old.phone_hash is distinct from new.phone_hash) execute function note_phone_change();
