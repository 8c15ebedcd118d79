-- The PDFs of a batch in one zip file, made in the background and kept sealed for a day (HISTORY-05).
create table slip_export (
  company_id uuid not null references company,
  id uuid not null,
  batch_id uuid not null,
  -- Who asked for it; nobody else downloads it.
  user_account_id uuid not null references user_account on delete cascade,
  language text not null check (language in ('ch', 'en', 'ceh')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  -- Why it failed: a key of the error table.
  reason text not null default '',
  people integer not null,
  done integer not null default 0,
  left_out integer not null,
  bytes bigint not null default 0,
  -- Which slips in which versions it is made of: withdrawn and corrected slips make it out of date.
  basis text not null,
  -- Whose turn it is to make it; another worker takes over once the claim has run out.
  worker uuid,
  claimed_until timestamptz,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, batch_id) references batch on delete cascade
);
create unique index slip_export_of_user on slip_export (company_id, batch_id, user_account_id);
create index slip_export_expiry on slip_export (expires_at);

create table slip_export_piece (
  company_id uuid not null,
  export_id uuid not null,
  piece_no integer not null,
  content_sealed bytea not null,
  primary key (company_id, export_id, piece_no),
  foreign key (company_id, export_id) references slip_export on delete cascade
);
