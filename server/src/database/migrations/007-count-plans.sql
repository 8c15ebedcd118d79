-- As in migration 006, but with its plan kept: PostgreSQL before version 18 plans the body of a function in SQL anew at
-- every call, and this one is called for every round of every channel.
create or replace function count_slip_moves(moves slip_move[]) returns void language plpgsql as $$
begin
  insert into slip_count as c (company_id, batch_id, shard, pending, sent, failed, uncertain, withdrawn, cancelled, read)
  select company_id, batch_id, pg_backend_pid() % 16,
    coalesce(sum(by) filter (where place = 'pending'), 0), coalesce(sum(by) filter (where place = 'sent'), 0),
    coalesce(sum(by) filter (where place = 'failed'), 0), coalesce(sum(by) filter (where place = 'uncertain'), 0),
    coalesce(sum(by) filter (where place = 'withdrawn'), 0), coalesce(sum(by) filter (where place = 'cancelled'), 0),
    coalesce(sum(reads), 0)
  from unnest(moves) group by company_id, batch_id order by company_id, batch_id
  on conflict (company_id, batch_id, shard) do update set pending = c.pending + excluded.pending,
    sent = c.sent + excluded.sent, failed = c.failed + excluded.failed, uncertain = c.uncertain + excluded.uncertain,
    withdrawn = c.withdrawn + excluded.withdrawn, cancelled = c.cancelled + excluded.cancelled, read = c.read + excluded.read;
end $$;
