-- Who is told outside the console when a scheduled send stops (SEND-15): mailboxes of the company, sealed as one value.
create table alert_setting (
  company_id uuid primary key references company,
  mailboxes_sealed bytea not null,
  changed_by_name text not null,
  changed_at timestamptz not null
);

-- One word to one recipient about one stop. Written in the transaction that stops the send, so that it is neither lost nor
-- said twice; the alerts of one stop have one stopped_at.
create table stop_alert (
  company_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  stopped_at timestamptz not null,
  -- Why, as it is kept with the batch, but without anybody's name.
  reason text not null,
  channel text not null check (channel in ('email', 'miniProgram')),
  -- Of a member of WeCom: in which enterprise.
  corp_id text not null default '',
  target_sealed bytea not null,
  -- dropped: HR had let the batch go again before it could be told.
  state text not null default 'waiting' check (state in ('waiting', 'told', 'failed', 'uncertain', 'dropped')),
  -- Why it was not taken, by key with the provider's code.
  failure text not null default '',
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, batch_id) references batch (company_id, id) on delete cascade
);
create index stop_alert_batch on stop_alert (company_id, batch_id, stopped_at);
