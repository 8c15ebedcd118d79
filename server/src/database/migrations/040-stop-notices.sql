-- Why a batch that waits for its time would not be sent then (SEND-15), stored like sent_back; '' while it would be sent.
alter table batch add column stop_notice text not null default '';

-- Has the scheduled batches of companies checked again. Jobs of one company with the same key are queued once.
create function recheck_scheduled(companies uuid[]) returns void language plpgsql as $$
declare
  company uuid;
begin
  for company in
    select distinct company_id from batch where state = 'scheduled' and company_id = any(companies) order by company_id
  loop
    perform enqueue_job('batch.recheck', json_build_object('companyId', company),
      'batch.recheck {"companyId":"' || company || '"}');
  end loop;
end $$;

-- Every change of the roster that may decide whose a row is, or where its slip goes, whichever call makes it. What an
-- employee changes on the slip pages, such as the safety code, decides neither.
create function recheck_after_people() returns trigger language plpgsql as $$
declare
  companies uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct company_id) into companies from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct company_id) into companies from old_rows;
  else
    select array_agg(distinct n.company_id) into companies
      from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
      where (o.status, o.name, o.department, o.employee_no, o.messenger, o.phone_hash, o.email_hash, o.id_number_hash)
        is distinct from
        (n.status, n.name, n.department, n.employee_no, n.messenger, n.phone_hash, n.email_hash, n.id_number_hash);
  end if;
  if companies is not null then perform recheck_scheduled(companies); end if;
  return null;
end $$;

create trigger employee_added_rechecks after insert on employee referencing new table as new_rows
  for each statement execute function recheck_after_people();
create trigger employee_changed_rechecks after update on employee referencing old table as old_rows new table as new_rows
  for each statement execute function recheck_after_people();
create trigger employee_removed_rechecks after delete on employee referencing old table as old_rows
  for each statement execute function recheck_after_people();
