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
-- employee changes on the slip pages, such as the safety code, decides neither. The job is queued at the end of the
-- transaction and once for it: its row is locked until then, and other changes of the roster must not wait for a long
-- import.
create function recheck_after_person() returns trigger language plpgsql as $$
declare
  company uuid := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
  this text := pg_current_xact_id()::text || ' ' || company;
begin
  if current_setting('app.rechecks', true) is distinct from this then
    perform set_config('app.rechecks', this, true);
    perform recheck_scheduled(array[company]);
  end if;
  return null;
end $$;

create constraint trigger employee_added_or_removed_rechecks after insert or delete on employee
  deferrable initially deferred for each row execute function recheck_after_person();
create constraint trigger employee_changed_rechecks after update on employee
  deferrable initially deferred for each row
  when ((old.status, old.name, old.department, old.employee_no, old.messenger, old.phone_hash, old.email_hash,
      old.id_number_hash) is distinct from (new.status, new.name, new.department, new.employee_no, new.messenger,
      new.phone_hash, new.email_hash, new.id_number_hash))
  execute function recheck_after_person();
