-- Confirmation of slips (SLIP-03, decision 040). What stands on the slip is about its present version and is forgotten
-- when a correction replaces it; the record below stays.
alter table slip
  add column confirmed_at timestamptz,
  add column confirmed_how text check (confirmed_how in ('person', 'deadline'));

-- One row for each confirmation, never changed and never removed: what was confirmed, when, and by whom or what.
create table slip_confirmations (
  company_id uuid not null,
  slip_id uuid not null,
  version integer not null,
  -- The keyed hash of the content that was shown, as slip and slip_version have it.
  content_hash bytea not null,
  confirmed_at timestamptz not null,
  how text not null check (how in ('person', 'deadline')),
  -- When the person first opened this content; null: the deadline came before.
  read_at timestamptz,
  -- Of the person's browser; '' for the deadline.
  device text not null default '',
  -- How the person had come in: by the personal link and the safety code, or by a code to the phone.
  session_kind text not null default '' check (session_kind in ('', 'link', 'phone')),
  -- Of one version at most one by each: mail may come back after the deadline, and the person confirm then.
  primary key (company_id, slip_id, version, how),
  foreign key (company_id, slip_id) references slip (company_id, id),
  check ((how = 'person') = (session_kind <> ''))
);

-- Batches whose slips count as confirmed by themselves, for the timetable.
create index batch_confirm_days on batch (company_id, id) where slip_style ? 'confirmDays';

-- A session has seen a version of a slip that hides after reading.
alter table session_proof drop constraint session_proof_kind_check;
alter table session_proof add constraint session_proof_kind_check
  check (kind in ('link', 'code', 'phone', 'email', 'seen'));

-- A reminder to confirm, beside the one to read.
alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (kind in ('slip', 'reminder', 'confirmReminder'));

-- Slips that arrived, stand and were confirmed. They have triggers of their own: nearly all that changes during a send
-- is about slips that nobody has confirmed, of which these find nothing to do.
alter table slip_count add column confirmed integer not null default 0;

create function slip_confirmed(withdrawn_at timestamptz, confirmed_at timestamptz, delivery_state text) returns integer
language sql immutable as $$
  select (coalesce(delivery_state, '') = 'sent' and withdrawn_at is null and confirmed_at is not null)::int
$$;

create function count_confirmed_deliveries() returns trigger language plpgsql as $$
begin
  insert into slip_count as c (company_id, batch_id, shard, confirmed)
  select n.company_id, n.batch_id, pg_backend_pid() % 16, sum(case when n.state = 'sent' then 1 else -1 end)
  from old_rows o join new_rows n on n.company_id = o.company_id and n.id = o.id
  join slip s on s.company_id = n.company_id and s.id = n.slip_id and s.version = n.slip_version
  where n.kind = 'slip' and (n.state = 'sent') <> (o.state = 'sent')
    and s.confirmed_at is not null and s.withdrawn_at is null
  group by n.company_id, n.batch_id order by n.company_id, n.batch_id
  on conflict (company_id, batch_id, shard) do update set confirmed = c.confirmed + excluded.confirmed;
  return null;
end $$;

create function count_confirmed_slips() returns trigger language plpgsql as $$
begin
  insert into slip_count as c (company_id, batch_id, shard, confirmed)
  select n.company_id, n.batch_id, pg_backend_pid() % 16,
    sum(slip_confirmed(n.withdrawn_at, n.confirmed_at, becomes.state) - slip_confirmed(o.withdrawn_at, o.confirmed_at, was.state))
  from old_rows o join new_rows n on n.company_id = o.company_id and n.id = o.id
  left join delivery was on was.company_id = o.company_id and was.slip_id = o.id and was.slip_version = o.version
    and was.kind = 'slip'
  left join delivery becomes on becomes.company_id = n.company_id and becomes.slip_id = n.id
    and becomes.slip_version = n.version and becomes.kind = 'slip'
  where (o.confirmed_at is not null or n.confirmed_at is not null)
    and (o.version <> n.version or (o.withdrawn_at is null) <> (n.withdrawn_at is null)
      or (o.confirmed_at is null) <> (n.confirmed_at is null))
  group by n.company_id, n.batch_id order by n.company_id, n.batch_id
  on conflict (company_id, batch_id, shard) do update set confirmed = c.confirmed + excluded.confirmed;
  return null;
end $$;

create trigger delivery_confirmed after update on delivery referencing old table as old_rows new table as new_rows
  for each statement execute function count_confirmed_deliveries();
create trigger slip_confirmed after update on slip referencing old table as old_rows new table as new_rows
  for each statement execute function count_confirmed_slips();
