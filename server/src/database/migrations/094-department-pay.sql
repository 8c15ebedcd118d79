-- Net pay of a sent batch by department, for the charts of the dashboard (SHELL-19, decision 052). The sums are those of
-- the slips and are sealed; opening 24 months of slips to sum them would take seconds.
create table department_pay (
  company_id uuid not null,
  batch_id uuid not null,
  -- Grows with every change of what the slips say or of which slips count.
  generation integer not null default 0,
  -- The generation that was summed; null: none was.
  summed integer,
  sums_sealed bytea,
  primary key (company_id, batch_id),
  foreign key (company_id, batch_id) references batch (company_id, id) on delete cascade
);

-- As the owner: who is limited to departments changes slips, but must see no sums of others.
create function outdate_department_pay() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_level = 'STATEMENT' then
    insert into department_pay (company_id, batch_id, generation)
    select distinct company_id, batch_id, 1 from new_rows order by company_id, batch_id
    on conflict (company_id, batch_id) do update set generation = department_pay.generation + 1;
  else
    insert into department_pay (company_id, batch_id, generation) values (new.company_id, new.batch_id, 1)
    on conflict (company_id, batch_id) do update set generation = department_pay.generation + 1;
  end if;
  return null;
end $$;
create trigger slip_department_pay_made after insert on slip referencing new table as new_rows
  for each statement execute function outdate_department_pay();
create trigger slip_department_pay_changed after update of content_sealed, withdrawn_at on slip for each row
  when (old.content_sealed is distinct from new.content_sealed or old.withdrawn_at is distinct from new.withdrawn_at)
  execute function outdate_department_pay();
