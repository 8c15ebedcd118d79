-- Receipts that prove themselves (SLIP-06, decision 043). A leaf is a slip as it was shown or an event about it; leaves
-- are only added, so every earlier root is that of the first leaves of its batch.
create table receipt_leaf (
  company_id uuid not null,
  batch_id uuid not null,
  leaf_no integer not null,
  slip_id uuid not null,
  kind text not null check (kind in ('slip', 'sent', 'read', 'confirmed', 'signed', 'withdrawn')),
  -- What tells two leaves of a kind apart: the keyed hash of the content, or when it happened.
  mark text not null,
  -- Random, given away only together with the proof: the hash of a leaf tells nobody which amounts it is about.
  salt bytea not null,
  hash bytea not null,
  -- Of an event its document, of a slip the hash of its document, which the slip itself gives again.
  document_sealed bytea not null,
  primary key (company_id, batch_id, leaf_no),
  unique (company_id, slip_id, kind, mark),
  foreign key (company_id, batch_id) references batch
);

-- The roots of a company in one chain: each document names the hash of the one before.
create table receipt_root (
  company_id uuid not null,
  root_no integer not null,
  batch_id uuid not null,
  size integer not null,
  -- Canonical JSON; without anything about anybody.
  document text not null,
  hash bytea not null,
  made_at timestamptz not null,
  primary key (company_id, root_no),
  foreign key (company_id, batch_id) references batch
);
create index receipt_root_of_batch on receipt_root (company_id, batch_id, root_no desc);

-- What an authority answered to the hash of a root (RFC 3161).
create table receipt_timestamp (
  company_id uuid not null,
  root_no integer not null,
  reply bytea not null,
  stamped_at timestamptz not null,
  primary key (company_id, root_no),
  foreign key (company_id, root_no) references receipt_root
);

-- Batches whose tree has to grow: one row for each change, so that nobody waits for anybody.
create table receipt_change (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  batch_id uuid not null,
  primary key (company_id, id)
);

create function note_receipt_change() returns trigger language plpgsql as $$
begin
  insert into receipt_change (company_id, batch_id)
  select distinct n.company_id, n.batch_id from old_rows o join new_rows n on n.company_id = o.company_id and n.id = o.id
  where (n.sent_at, n.read_at, n.withdrawn_at, n.confirmed_at, n.content_hash)
    is distinct from (o.sent_at, o.read_at, o.withdrawn_at, o.confirmed_at, o.content_hash)
    and n.send_status <> 888;
  return null;
end $$;
create trigger slip_receipt_changed after update on slip referencing old table as old_rows new table as new_rows
  for each statement execute function note_receipt_change();
