-- A company's own account with a provider of messages. Without a row the platform's is used.
create table channel_setting (
  company_id uuid not null references company,
  channel text not null check (channel in ('email', 'sms', 'miniProgram')),
  provider text not null,
  -- Keyed hash of provider and account: whoever sends over the same account shares its pauses and its pace.
  account text not null,
  -- JSON of the settings with their secrets, sealed under the company's key.
  settings_sealed bytea not null,
  -- Counts up with every save: processes notice that what they have opened is outdated.
  version integer not null default 1,
  changed_by_name text not null default '',
  changed_at timestamptz not null,
  primary key (company_id, channel)
);

-- The platform's, for companies that have none; sealed under the master key.
create table platform_channel_setting (
  channel text primary key check (channel in ('email', 'sms', 'miniProgram')),
  provider text not null,
  settings_sealed bytea not null,
  version integer not null default 1,
  changed_by_name text not null default '',
  changed_at timestamptz not null
);

-- Access tokens of WeChat and WeCom, shared by all processes: each new one makes the last worthless. Platform table.
create table provider_token (
  account text primary key,
  token_sealed bytea not null,
  expires_at timestamptz not null
);

-- When the next message of an account may go (generic cell rate algorithm), for all processes. Platform table.
create table channel_rate (
  account text primary key,
  next_at timestamptz not null
);

-- A pause is the account's now and not the channel's: one company's empty quota stops nobody else.
alter table channel_pause add column account text not null default 'platform';
alter table channel_pause drop constraint channel_pause_pkey;
alter table channel_pause add primary key (channel, account);

-- Deliveries that go out in one request carry its name: repeated after a crash, the request has to be the very same one
-- for the provider to know it again.
alter table delivery add column handed_with uuid;
create index delivery_handed_with on delivery (handed_with) where handed_with is not null;
