-- The columns have the names of what they hold (docs/decisions/029). Indexes follow a renamed column by themselves.
-- The place among the waiting: it counts up within a company, so that companies share a channel evenly.
alter table delivery rename column turn to fair_share_seq;
-- The number of the claim: it only grows, also when a claim is given back without anything handed over, and with the
-- worker it tells whose answer may be written down. It was called the number of hand-overs, which it is not.
alter table delivery rename column attempts to claim_no;

-- The slips of new deliveries are looked up one by one, whatever the statistics say. While these do not know a company
-- yet, they promise one slip of it, and the planner went through all its slips for each of the deliveries.
create or replace function count_new_deliveries() returns trigger language plpgsql as $$
declare
  moves slip_move[];
begin
  -- Whoever sends again adds the delivery first: until the slip has that version, the one before counts.
  select array_agg(row(n.company_id, n.batch_id, slip_place(s.withdrawn_at, n.state), 1, (s.read_at is not null)::int,
      slip_unread(s.withdrawn_at, s.read_at, n.state))::slip_move)
    into moves
    from new_rows n
    cross join lateral (select withdrawn_at, read_at from slip
      where company_id = n.company_id and id = n.slip_id and version = n.slip_version offset 0) s
    where n.kind = 'slip';
  if moves is not null then perform count_slip_moves(moves); end if;
  return null;
end $$;

-- Statistics of tables into which many rows of one company have just been written. Autovacuum makes them a minute
-- later, and until then the planner takes the company for one without rows. Only of the columns by which rows are
-- looked up, which takes a fifth of the time; autovacuum makes the others.
create function refresh_statistics(tables text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- While another transaction makes statistics of the table, these are skipped: nobody waits, and autovacuum makes them.
  if 'employee' = any(tables) then
    analyze (skip_locked) employee (company_id, id, name, phone_hash, email_hash, employee_no, status);
  end if;
  if 'batch_row' = any(tables) then
    analyze (skip_locked) batch_row (company_id, batch_id, row_no, employee_id);
  end if;
  if 'slip' = any(tables) then
    analyze (skip_locked) slip (company_id, id, batch_id, row_no, employee_id, version);
  end if;
  if 'delivery' = any(tables) then
    analyze (skip_locked) delivery (company_id, id, slip_id, slip_version, batch_id, channel, state, kind);
  end if;
end $$;
revoke all on function refresh_statistics from public;
grant execute on function refresh_statistics to zhixin_app, zhixin_platform;

-- A change that is being committed while a batch is scheduled cannot see the batch as scheduled yet, and the check that
-- scheduling queues may run before the change is committed: then nobody told HR of it before the time itself. So the
-- batches that may be scheduled next are reason enough for a check, which finds nothing to do where none is.
create or replace function recheck_scheduled(companies uuid[]) returns void language plpgsql as $$
declare
  company uuid;
begin
  for company in
    select distinct company_id from batch where state in ('review', 'scheduled') and company_id = any(companies)
    order by company_id
  loop
    perform enqueue_job('batch.recheck', json_build_object('companyId', company),
      'batch.recheck {"companyId":"' || company || '"}');
  end loop;
end $$;
