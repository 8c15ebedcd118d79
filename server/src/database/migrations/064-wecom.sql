-- The connection of a company to its WeCom (WECOM-01, decision 038). Its secrets are the settings of the channel
-- miniProgram, because messages, logins and the address book share the access token of one application.
create table wecom_connection (
  company_id uuid primary key references company,
  corp_id text not null,
  -- Where the company came from before; it comes from there again after the connection ends.
  come_from_before smallint not null,
  connected_by_name text not null,
  connected_at timestamptz not null,
  -- When a run was last completed, and when the timetable starts the next one.
  synced_at timestamptz,
  next_sync_at timestamptz
);
create index wecom_connection_due on wecom_connection (next_sync_at);

-- One run of the sync of the address book (ROSTER-07). All that a run needs to go on after a crash is here and in the
-- tables below: each step is one transaction that moves `step`, so that of two workers one gives up.
create table wecom_sync (
  company_id uuid not null references company,
  id uuid not null,
  phase text not null check (phase in ('departments', 'ids', 'members', 'details', 'matching', 'preview', 'applying',
    'leavers', 'asking', 'done', 'failed', 'stopped')),
  step integer not null default 0,
  -- Where the lists by pages go on.
  cursor text not null default '',
  done integer not null default 0,
  total integer not null default 0,
  is_first boolean not null,
  -- In which phase it failed, to go on there.
  failed_in text not null default '',
  -- Why it rests or failed: a key of the error table, and what the text needs.
  trouble text not null default '',
  failures integer not null default 0,
  rests_until timestamptz,
  -- How often departments vanished under the run, so that it began anew.
  restarts integer not null default 0,
  leavers text not null default '' check (leavers in ('', 'leave', 'stay')),
  counts text not null default '{}',
  started_by uuid,
  started_by_name text not null default '',
  -- Whether that user could read pay, which decides on changed accounts (TRUST-06).
  may_read_pay boolean not null default false,
  -- Nobody else could confirm a changed account, so that it needs no confirmation.
  settles_changes boolean not null default false,
  started_at timestamptz not null,
  alive_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id)
);
create unique index wecom_sync_open on wecom_sync (company_id) where phase not in ('done', 'failed', 'stopped');
create index wecom_sync_alive on wecom_sync (alive_at) where phase not in ('done', 'failed', 'stopped');

create table wecom_department (
  company_id uuid not null,
  sync_id uuid not null,
  department_id bigint not null,
  name text not null default '',
  is_read boolean not null default false,
  primary key (company_id, sync_id, department_id),
  foreign key (company_id, sync_id) references wecom_sync on delete cascade
);

-- The members that a run has read, and what becomes of them.
create table wecom_staged (
  company_id uuid not null,
  sync_id uuid not null,
  -- The id in lower case, because WeCom compares ids without regard to case.
  member text not null,
  user_id text not null,
  name text not null default '',
  departments bigint[] not null default '{}',
  phone_sealed bytea,
  phone_hash bytea,
  has_details boolean not null default false,
  plan text not null default '' check (plan in ('', 'known', 'linked', 'byName', 'added')),
  how text not null default '',
  employee_id uuid,
  decision text not null default '' check (decision in ('', 'same', 'other')),
  is_applied boolean not null default false,
  primary key (company_id, sync_id, member),
  foreign key (company_id, sync_id) references wecom_sync on delete cascade
);

-- Which member of WeCom a person of the roster is: one member for one person, so that nobody is doubled.
create table wecom_member (
  company_id uuid not null references company,
  member text not null,
  employee_id uuid not null,
  is_present boolean not null default true,
  linked_at timestamptz not null,
  gone_at timestamptz,
  -- The run that did not see the member, and what WeCom answered about them.
  missing_in uuid,
  verdict text not null default '' check (verdict in ('', 'gone', 'unseen', 'kept')),
  primary key (company_id, member),
  unique (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index wecom_member_missing on wecom_member (company_id, missing_in) where missing_in is not null;

insert into menu (id, superior_id, name, title_zh, title_en, path, position) values
  ('82', null, 'wecomSettings', '企业微信', 'WeCom', '/setting/wecom', 82);
