-- Which batch a row is of and whose it is was checked by foreign keys row by row: more than half of the time in which
-- 100,000 rows were stored. From here on a statement's rows are checked together (docs/decisions/011). As a foreign key's,
-- the checks see every row whatever the policies show to whoever writes, hence security definer; plans are made anew for
-- as many rows as there are, and by index.
alter table batch_row
  drop constraint batch_row_company_id_batch_id_fkey,
  drop constraint batch_row_company_id_employee_id_fkey;

-- In the words of the foreign keys that stood here.
create function refuse_row_reference(target text, company uuid, missing uuid) returns void language plpgsql as $$
declare
  named constant text := format('batch_row_company_id_%s_id_fkey', target);
begin
  raise exception using errcode = 'foreign_key_violation',
    message = format('insert or update on table "batch_row" violates foreign key constraint "%s"', named),
    detail = format('Key (company_id, %s_id)=(%s, %s) is not present in table "%1$s".', target, company, missing),
    schema = 'public', table = 'batch_row', constraint = named;
end $$;

-- Alone: who removes people; not alone: who writes down whose many rows are. Until the transaction ends.
create function hold_row_references(company uuid, alone boolean) returns void language plpgsql as $$
declare
  key constant bigint := hashtextextended('row references ' || company, 0);
begin
  if alone then perform pg_advisory_xact_lock(key); else perform pg_advisory_xact_lock_shared(key); end if;
end $$;

-- The people, each named once, are there and stay until the transaction ends.
create function check_row_people(company uuid, wanted uuid[]) returns void language plpgsql as $$
declare
  found_people bigint;
begin
  -- A few are held one by one, as a foreign key does. With many that would take longer than storing their rows. Who has
  -- begun to hold all of them goes on so: to wait for one of them is to wait for a removal that may be waiting for us.
  if (cardinality(wanted) > 1000 or current_setting('app.holds_references', true) = company::text)
    -- Elsewhere the statement below would not see who was removed before it, and only holding them tells.
    and current_setting('transaction_isolation') = 'read committed'
  then
    perform hold_row_references(company, false);
    perform set_config('app.holds_references', company::text, true);
    -- Behind a select of its own: the planner would weigh each of the values otherwise.
    select count(*) into found_people from employee where company_id = company and id = any((select wanted)::uuid[]);
  else
    perform from employee where company_id = company and id = any(wanted) order by id for key share;
    get diagnostics found_people = row_count;
  end if;
  if found_people < cardinality(wanted) then
    perform refuse_row_reference('employee', company, (
      select w.id from unnest(wanted) w (id)
      where not exists (select from employee e where e.company_id = company and e.id = w.id) limit 1));
  end if;
end $$;

create function check_new_rows() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  added record;
begin
  for added in
    select company_id, batch_id, array_agg(distinct employee_id) filter (where employee_id is not null) as people
    from new_rows group by company_id, batch_id order by company_id, batch_id
  loop
    perform from batch where company_id = added.company_id and id = added.batch_id for key share;
    if not found then perform refuse_row_reference('batch', added.company_id, added.batch_id); end if;
    if added.people is not null then perform check_row_people(added.company_id, added.people); end if;
  end loop;
  return null;
end $$;

create function check_changed_rows() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  changed record;
begin
  -- Whoever was named by one of these rows before cannot have been removed. Nobody is asked about for most changes.
  for changed in
    select company_id, array_agg(employee_id) as people from (
      select company_id, employee_id from new_rows where employee_id is not null
      except select company_id, employee_id from old_rows) named
    group by company_id order by company_id
  loop
    perform check_row_people(changed.company_id, changed.people);
  end loop;
  return null;
end $$;

create function check_removed_people() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  removed record;
  still_named uuid;
begin
  for removed in
    select company_id, array_agg(id) as people from old_rows group by company_id order by company_id
  loop
    perform refuse_older_view();
    perform hold_row_references(removed.company_id, true);
    -- The order is the index's: no plan reads all rows of the company.
    select employee_id into still_named from batch_row
      where company_id = removed.company_id and employee_id = any(removed.people)
      order by company_id, employee_id limit 1;
    if found then
      raise exception using errcode = 'foreign_key_violation',
        message = 'update or delete on table "employee" violates foreign key constraint '
          '"batch_row_company_id_employee_id_fkey" on table "batch_row"',
        detail = format('Key (company_id, id)=(%s, %s) is still referenced from table "batch_row".',
          removed.company_id, still_named),
        schema = 'public', table = 'batch_row', constraint = 'batch_row_company_id_employee_id_fkey';
    end if;
  end loop;
  return null;
end $$;

-- A batch takes its rows along. Who adds rows holds it, so that all that are committed are seen here.
create function remove_rows_of_batches() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  removed record;
begin
  for removed in select company_id, id from old_rows loop
    perform refuse_older_view();
    delete from batch_row where company_id = removed.company_id and batch_id = removed.id;
  end loop;
  return null;
end $$;

-- What others committed since the transaction began is hidden from these triggers in the stricter isolation levels, where
-- a foreign key looks past the level. The program removes nothing there.
create function refuse_older_view() returns void language plpgsql as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'people and batches are removed in READ COMMITTED only' using errcode = 'feature_not_supported';
  end if;
end $$;

create function refuse_other_key() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'foreign_key_violation', schema = tg_table_schema, table = tg_table_name,
    message = format('the key of table "%s" does not change: rows are known by it', tg_table_name);
end $$;

create trigger batch_row_added after insert on batch_row referencing new table as new_rows
  for each statement execute function check_new_rows();
create trigger batch_row_changed after update on batch_row referencing old table as old_rows new table as new_rows
  for each statement execute function check_changed_rows();
create trigger batch_row_moved after update of company_id, batch_id on batch_row for each row
  when ((old.company_id, old.batch_id) is distinct from (new.company_id, new.batch_id)) execute function refuse_other_key();
create trigger employee_removed after delete on employee referencing old table as old_rows
  for each statement execute function check_removed_people();
create trigger employee_moved after update of company_id, id on employee for each row
  when ((old.company_id, old.id) is distinct from (new.company_id, new.id)) execute function refuse_other_key();
create trigger batch_removed after delete on batch referencing old table as old_rows
  for each statement execute function remove_rows_of_batches();
create trigger batch_moved after update of company_id, id on batch for each row
  when ((old.company_id, old.id) is distinct from (new.company_id, new.id)) execute function refuse_other_key();

-- For a restore, which loads tables without their triggers: as a foreign key that is put back, over all rows.
create function check_all_row_references() returns void language plpgsql as $$
declare
  lost record;
begin
  select r.company_id, r.batch_id, r.employee_id, b.id is null as of_batch into lost
    from batch_row r
    left join batch b on b.company_id = r.company_id and b.id = r.batch_id
    left join employee e on e.company_id = r.company_id and e.id = r.employee_id
    where b.id is null or (r.employee_id is not null and e.id is null) limit 1;
  if not found then return; end if;
  if lost.of_batch then perform refuse_row_reference('batch', lost.company_id, lost.batch_id); end if;
  perform refuse_row_reference('employee', lost.company_id, lost.employee_id);
end $$;
