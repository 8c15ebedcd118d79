-- Slips that arrived, stand and were not opened, counted beside the others: who was read and then withdrawn is among the
-- read ones, so that no difference of the other counts says it (HISTORY-06).
alter table slip_count add column unread integer not null default 0;

alter type slip_move add attribute unread integer;

create function slip_unread(withdrawn_at timestamptz, read_at timestamptz, delivery_state text) returns integer
language sql immutable as $$
  select (delivery_state = 'sent' and withdrawn_at is null and read_at is null)::int
$$;

create or replace function count_slip_moves(moves slip_move[]) returns void language plpgsql as $$
begin
  insert into slip_count as c (company_id, batch_id, shard, pending, sent, failed, uncertain, withdrawn, cancelled, read, unread)
  select company_id, batch_id, pg_backend_pid() % 16,
    coalesce(sum(by) filter (where place = 'pending'), 0), coalesce(sum(by) filter (where place = 'sent'), 0),
    coalesce(sum(by) filter (where place = 'failed'), 0), coalesce(sum(by) filter (where place = 'uncertain'), 0),
    coalesce(sum(by) filter (where place = 'withdrawn'), 0), coalesce(sum(by) filter (where place = 'cancelled'), 0),
    coalesce(sum(reads), 0), coalesce(sum(m.unread), 0)
  from unnest(moves) m group by company_id, batch_id order by company_id, batch_id
  on conflict (company_id, batch_id, shard) do update set pending = c.pending + excluded.pending,
    sent = c.sent + excluded.sent, failed = c.failed + excluded.failed, uncertain = c.uncertain + excluded.uncertain,
    withdrawn = c.withdrawn + excluded.withdrawn, cancelled = c.cancelled + excluded.cancelled,
    read = c.read + excluded.read, unread = c.unread + excluded.unread;
end $$;

create or replace function count_new_deliveries() returns trigger language plpgsql as $$
declare
  moves slip_move[];
begin
  -- Whoever sends again adds the delivery first: until the slip has that version, the one before counts.
  select array_agg(row(n.company_id, n.batch_id, slip_place(s.withdrawn_at, n.state), 1, (s.read_at is not null)::int,
      slip_unread(s.withdrawn_at, s.read_at, n.state))::slip_move)
    into moves
    from new_rows n join slip s on s.company_id = n.company_id and s.id = n.slip_id and s.version = n.slip_version
    where n.kind = 'slip';
  if moves is not null then perform count_slip_moves(moves); end if;
  return null;
end $$;

create or replace function count_changed_deliveries() returns trigger language plpgsql as $$
declare
  moves slip_move[];
begin
  select array_agg(m.move) into moves
    from old_rows o join new_rows n on n.company_id = o.company_id and n.id = o.id
    join slip s on s.company_id = n.company_id and s.id = n.slip_id and s.version = n.slip_version
    cross join lateral (values
      (row(o.company_id, o.batch_id, slip_place(s.withdrawn_at, o.state), -1, 0,
        -slip_unread(s.withdrawn_at, s.read_at, o.state))::slip_move),
      (row(n.company_id, n.batch_id, slip_place(s.withdrawn_at, n.state), 1, 0,
        slip_unread(s.withdrawn_at, s.read_at, n.state))::slip_move)) m (move)
    where n.kind = 'slip' and n.state <> o.state
      and slip_place(s.withdrawn_at, o.state) <> slip_place(s.withdrawn_at, n.state);
  if moves is not null then perform count_slip_moves(moves); end if;
  return null;
end $$;

create or replace function count_changed_slips() returns trigger language plpgsql as $$
declare
  moves slip_move[];
begin
  select array_agg(m.move) into moves
    from old_rows o join new_rows n on n.company_id = o.company_id and n.id = o.id
    left join delivery was on was.company_id = o.company_id and was.slip_id = o.id and was.slip_version = o.version
      and was.kind = 'slip'
    left join delivery becomes on becomes.company_id = n.company_id and becomes.slip_id = n.id
      and becomes.slip_version = n.version and becomes.kind = 'slip'
    cross join lateral (values
      (row(o.company_id, o.batch_id, slip_place(o.withdrawn_at, was.state), -1,
        case when was.state is null or o.read_at is null then 0 else -1 end,
        -slip_unread(o.withdrawn_at, o.read_at, was.state))::slip_move),
      (row(n.company_id, n.batch_id, slip_place(n.withdrawn_at, becomes.state), 1,
        case when becomes.state is null or n.read_at is null then 0 else 1 end,
        slip_unread(n.withdrawn_at, n.read_at, becomes.state))::slip_move)) m (move)
    where o.version <> n.version or (o.withdrawn_at is null) <> (n.withdrawn_at is null)
      or (o.read_at is null) <> (n.read_at is null);
  if moves is not null then perform count_slip_moves(moves); end if;
  return null;
end $$;

-- Of what was sent before this was counted, in one of the shards of its batch: their sum is what counts.
update slip_count c set unread = u.count
from (
  select s.company_id, s.batch_id, count(*) as count
  from slip s
  join delivery d on d.company_id = s.company_id and d.slip_id = s.id and d.slip_version = s.version and d.kind = 'slip'
  where s.withdrawn_at is null and s.read_at is null and d.state = 'sent'
  group by s.company_id, s.batch_id) u
where c.company_id = u.company_id and c.batch_id = u.batch_id and c.shard = (
  select min(f.shard) from slip_count f where f.company_id = c.company_id and f.batch_id = c.batch_id);
