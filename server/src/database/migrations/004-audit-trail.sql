-- Who did what, when, to whose pay (TRUST-03): a chain of hashes per company, described in docs/audit.md. Nothing of it is
-- ever changed or removed. No foreign key leads away from it: it outlives batches and people.
create table audit_entry (
  company_id uuid not null references company,
  -- Counts from 1, without gaps.
  seq integer not null check (seq > 0),
  -- SHA-256 of the entry before; of 32 zero bytes for the first one.
  previous bytea not null check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'employee', 'system')),
  actor_id uuid,
  -- As they were called at that time.
  actor_name text not null,
  action text not null,
  batch_id uuid,
  batch_title text not null,
  person_id uuid,
  person_name text not null,
  -- Keyed hash of the address that it came from.
  address_hash bytea,
  -- JSON as it was written, because its very bytes are hashed.
  facts text not null,
  -- From what to what, JSON, sealed.
  changes_sealed bytea,
  primary key (company_id, seq)
);
create index audit_entry_time on audit_entry (company_id, at);

-- The end of each chain: whoever appends holds it until the commit, so that entries come one after the other.
create table audit_head (
  company_id uuid primary key references company,
  seq integer not null,
  hash bytea not null
);

-- Rights alone do not bind the owner of the table.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entry is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
