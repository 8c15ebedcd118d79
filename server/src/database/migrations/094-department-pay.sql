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

-- A batch has one row, whatever number of its slips a statement makes or changes: one update of it for each slip would
-- take seconds for ten thousand of them.
create function outdate_department_pay() returns trigger language plpgsql as $$
begin
  insert into department_pay (company_id, batch_id, generation)
  select distinct company_id, batch_id, 1 from new_rows order by company_id, batch_id
  on conflict (company_id, batch_id) do update set generation = department_pay.generation + 1;
  return null;
end $$;
create trigger slip_department_pay_made after insert on slip referencing new table as new_rows
  for each statement execute function outdate_department_pay();

create function outdate_changed_department_pay() returns trigger language plpgsql as $$
begin
  insert into department_pay (company_id, batch_id, generation)
  select distinct n.company_id, n.batch_id, 1
  from old_rows o join new_rows n on n.company_id = o.company_id and n.id = o.id
  where (n.content_hash, n.withdrawn_at, octet_length(n.content_sealed))
    is distinct from (o.content_hash, o.withdrawn_at, octet_length(o.content_sealed))
  order by 1, 2
  on conflict (company_id, batch_id) do update set generation = department_pay.generation + 1;
  return null;
end $$;
create trigger slip_department_pay_changed after update on slip referencing old table as old_rows new table as new_rows
  for each statement execute function outdate_changed_department_pay();

-- What was sent before; the background job sums it.
insert into department_pay (company_id, batch_id, generation)
select distinct company_id, batch_id, 1 from slip;
