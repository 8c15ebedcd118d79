-- Sends at a set time, what may be done after a send, and counts that are kept as slips change.

alter table batch drop constraint batch_state_check;
alter table batch add constraint batch_state_check
  check (state in ('reading', 'review', 'scheduled', 'sending', 'sent', 'removed', 'cancelled'));
alter table batch
  -- How HR let it go last, and when: the next batch proposes the same.
  add column send_type text not null default '' check (send_type in ('', 'now', 'timed')),
  add column released_at timestamptz,
  -- The set time as it was chosen, 'YYYY-MM-DDTHH:mm' on the clocks of that zone; the instant it is; and when the send
  -- really begins, which is later where the provider asks to stay away from the full hour.
  add column chosen_time text not null default '',
  add column chosen_zone text not null default '',
  add column chosen_at timestamptz,
  add column starts_at timestamptz,
  -- HR stopped the send while it ran.
  add column stopped_at timestamptz,
  add column removed_at timestamptz,
  add column removed_by uuid references user_account,
  add column removed_by_name text not null default '';
create index batch_due on batch (starts_at) where state = 'scheduled';
create index batch_released on batch (company_id, released_at desc) where released_at is not null;

alter table slip add column reminded_at timestamptz;

-- What a slip said before it was corrected, for good: what was sent and opened stays provable.
create table slip_version (
  company_id uuid not null,
  slip_id uuid not null,
  version integer not null,
  -- Null: its batch was removed, and nobody had opened this version.
  content_sealed bytea,
  content_hash bytea not null,
  sent_at timestamptz,
  read_at timestamptz,
  replaced_at timestamptz not null,
  replaced_by uuid references user_account,
  primary key (company_id, slip_id, version),
  foreign key (company_id, slip_id) references slip (company_id, id)
);

-- A reminder is a delivery of its own kind; it makes no other version of the slip, whose links stay good.
alter table delivery add column kind text not null default 'slip' check (kind in ('slip', 'reminder'));
alter table delivery add column nth integer not null default 0;
alter table delivery drop constraint delivery_company_id_slip_id_slip_version_channel_key;
alter table delivery add unique (company_id, slip_id, slip_version, channel, kind, nth);
alter table delivery drop constraint delivery_state_check;
alter table delivery add constraint delivery_state_check
  check (state in ('pending', 'handingOver', 'sent', 'failed', 'uncertain', 'withdrawn', 'cancelled'));

-- What became of the slips of a batch, counted by the triggers below in the very statements that change slips and
-- deliveries: the sum over the shards is right at every moment, and no lane waits for another's commit, because each
-- connection adds to a shard of its own. Single shards may be negative.
create table slip_count (
  company_id uuid not null,
  batch_id uuid not null,
  shard smallint not null,
  pending integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  uncertain integer not null default 0,
  withdrawn integer not null default 0,
  cancelled integer not null default 0,
  read integer not null default 0,
  primary key (company_id, batch_id, shard)
) with (fillfactor = 50);

-- Where a slip counts: by the delivery of its present version, but withdrawn whatever became of that. Null: nowhere yet.
create function slip_place(withdrawn_at timestamptz, delivery_state text) returns text language sql immutable as $$
  select case when delivery_state is null then null when withdrawn_at is not null then 'withdrawn'
    when delivery_state = 'handingOver' then 'pending' else delivery_state end
$$;

-- A place gained (by 1) or lost (by -1); null for the place: nothing but `reads`.
create type slip_move as (company_id uuid, batch_id uuid, place text, by integer, reads integer);

create function count_slip_moves(moves slip_move[]) returns void language sql as $$
  insert into slip_count as c (company_id, batch_id, shard, pending, sent, failed, uncertain, withdrawn, cancelled, read)
  select company_id, batch_id, pg_backend_pid() % 16,
    coalesce(sum(by) filter (where place = 'pending'), 0), coalesce(sum(by) filter (where place = 'sent'), 0),
    coalesce(sum(by) filter (where place = 'failed'), 0), coalesce(sum(by) filter (where place = 'uncertain'), 0),
    coalesce(sum(by) filter (where place = 'withdrawn'), 0), coalesce(sum(by) filter (where place = 'cancelled'), 0),
    coalesce(sum(reads), 0)
  from unnest(moves) group by company_id, batch_id order by company_id, batch_id
  on conflict (company_id, batch_id, shard) do update set pending = c.pending + excluded.pending,
    sent = c.sent + excluded.sent, failed = c.failed + excluded.failed, uncertain = c.uncertain + excluded.uncertain,
    withdrawn = c.withdrawn + excluded.withdrawn, cancelled = c.cancelled + excluded.cancelled, read = c.read + excluded.read
$$;

create function count_new_deliveries() returns trigger language plpgsql as $$
declare
  moves slip_move[];
begin
  -- Whoever sends again adds the delivery first: until the slip has that version, the one before counts.
  select array_agg(row(n.company_id, n.batch_id, slip_place(s.withdrawn_at, n.state), 1, (s.read_at is not null)::int)::slip_move)
    into moves
    from new_rows n join slip s on s.company_id = n.company_id and s.id = n.slip_id and s.version = n.slip_version
    where n.kind = 'slip';
  if moves is not null then perform count_slip_moves(moves); end if;
  return null;
end $$;

create function count_changed_deliveries() returns trigger language plpgsql as $$
declare
  moves slip_move[];
begin
  select array_agg(m.move) into moves
    from old_rows o join new_rows n on n.company_id = o.company_id and n.id = o.id
    join slip s on s.company_id = n.company_id and s.id = n.slip_id and s.version = n.slip_version
    cross join lateral (values
      (row(o.company_id, o.batch_id, slip_place(s.withdrawn_at, o.state), -1, 0)::slip_move),
      (row(n.company_id, n.batch_id, slip_place(s.withdrawn_at, n.state), 1, 0)::slip_move)) m (move)
    where n.kind = 'slip' and n.state <> o.state
      and slip_place(s.withdrawn_at, o.state) <> slip_place(s.withdrawn_at, n.state);
  if moves is not null then perform count_slip_moves(moves); end if;
  return null;
end $$;

create function count_changed_slips() returns trigger language plpgsql as $$
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
        case when was.state is null or o.read_at is null then 0 else -1 end)::slip_move),
      (row(n.company_id, n.batch_id, slip_place(n.withdrawn_at, becomes.state), 1,
        case when becomes.state is null or n.read_at is null then 0 else 1 end)::slip_move)) m (move)
    where o.version <> n.version or (o.withdrawn_at is null) <> (n.withdrawn_at is null)
      or (o.read_at is null) <> (n.read_at is null);
  if moves is not null then perform count_slip_moves(moves); end if;
  return null;
end $$;

create trigger delivery_counted after insert on delivery referencing new table as new_rows
  for each statement execute function count_new_deliveries();
create trigger delivery_recounted after update on delivery referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_deliveries();
create trigger slip_recounted after update on slip referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_slips();

-- What was sent before there were counts.
insert into slip_count (company_id, batch_id, shard, pending, sent, failed, uncertain, withdrawn, cancelled, read)
select s.company_id, s.batch_id, 0,
  count(*) filter (where slip_place(s.withdrawn_at, d.state) = 'pending'),
  count(*) filter (where slip_place(s.withdrawn_at, d.state) = 'sent'),
  count(*) filter (where slip_place(s.withdrawn_at, d.state) = 'failed'),
  count(*) filter (where slip_place(s.withdrawn_at, d.state) = 'uncertain'),
  count(*) filter (where slip_place(s.withdrawn_at, d.state) = 'withdrawn'),
  count(*) filter (where slip_place(s.withdrawn_at, d.state) = 'cancelled'),
  count(*) filter (where s.read_at is not null)
from slip s
join delivery d on d.company_id = s.company_id and d.slip_id = s.id and d.slip_version = s.version
group by s.company_id, s.batch_id;
update batch set send_type = 'now', released_at = coalesce(sent_at, created_at) where state in ('sending', 'sent');
