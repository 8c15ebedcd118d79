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

-- Whoever loses the membership, or the rights, may have approved a batch that waits for its time: it does not go out with
-- that approval, and HR is told now (REVIEW-10, SEND-15).
create function recheck_approvals() returns trigger language plpgsql as $$
begin
  perform recheck_scheduled(array[old.company_id]);
  return null;
end $$;
create trigger membership_removed after delete on membership for each row execute function recheck_approvals();
create trigger membership_changed after update on membership for each row
  when (old.roles is distinct from new.roles or old.screens is distinct from new.screens
    or old.departments is distinct from new.departments)
  execute function recheck_approvals();
