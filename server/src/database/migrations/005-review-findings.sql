-- What the review found in a batch (REVIEW-05, 07, 08), as of one content of it. Sealed: findings quote pay and names.
create table batch_check (
  company_id uuid not null,
  batch_id uuid not null,
  -- Of what it was made: the batch's review hash, the month it was compared with, the company's limits. Another one: anew.
  basis text not null,
  -- The batch it was compared with; its id only, because that one may be removed.
  last_batch_id uuid,
  -- JSON: the equations in words, and what the batch comes to.
  summary_sealed bytea not null,
  checked_at timestamptz not null,
  primary key (company_id, batch_id),
  foreign key (company_id, batch_id) references batch (company_id, id) on delete cascade
);

create table batch_finding (
  company_id uuid not null,
  batch_id uuid not null,
  finding_no integer not null,
  kind text not null,
  severity text not null check (severity in ('blocks', 'warn', 'info')),
  -- Keyed hash of what it is about and its figures: the same after edits elsewhere, another one with other figures.
  key_hash bytea not null,
  -- JSON: rows, items and what its words need.
  detail_sealed bytea not null,
  primary key (company_id, batch_id, finding_no),
  foreign key (company_id, batch_id) references batch_check (company_id, batch_id) on delete cascade
);
create index batch_finding_kind on batch_finding (company_id, batch_id, kind, severity, finding_no);

-- HR let findings stand: one decision, with its reason, about one or many of them.
create table acceptance (
  company_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  reason_sealed bytea not null,
  accepted_by uuid not null references user_account,
  accepted_by_name text not null,
  accepted_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, batch_id) references batch (company_id, id) on delete cascade
);
create index acceptance_batch on acceptance (company_id, batch_id);

create table accepted_finding (
  company_id uuid not null,
  batch_id uuid not null,
  key_hash bytea not null,
  acceptance_id uuid not null,
  primary key (company_id, batch_id, key_hash),
  foreign key (company_id, acceptance_id) references acceptance (company_id, id) on delete cascade
);
create index accepted_finding_act on accepted_finding (company_id, acceptance_id);

-- What HR has from another source (REVIEW-09).
create table control_total (
  company_id uuid not null,
  batch_id uuid not null,
  -- JSON {people, net, source} sealed as one value.
  stated_sealed bytea not null,
  stated_by_name text not null,
  stated_at timestamptz not null,
  primary key (company_id, batch_id),
  foreign key (company_id, batch_id) references batch (company_id, id) on delete cascade
);

-- Who asked for a second person's approval and who decided (REVIEW-10), each about one content. Only ever grows.
create table approval_step (
  company_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  step text not null check (step in ('requested', 'approved', 'rejected')),
  content_hash text not null,
  note_sealed bytea,
  taken_by uuid not null references user_account,
  taken_by_name text not null,
  taken_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, batch_id) references batch (company_id, id) on delete cascade
);
create index approval_step_batch on approval_step (company_id, batch_id, id);

-- How a company wants its batches reviewed; none: as usual (domain: usualSettings), without a second person.
create table review_setting (
  company_id uuid primary key references company,
  needs_approval boolean not null,
  net_percent integer not null,
  net_amount text not null,
  column_percent integer not null,
  changed_by_name text not null,
  changed_at timestamptz not null
);
