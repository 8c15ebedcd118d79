-- Platform tables: reached only through asPlatform (role zhixin_platform).

create table installation_key (
  name text primary key,
  wrapped bytea not null
);

create table wire_key (
  kid text primary key,
  public_key text not null,
  private_key_sealed bytea not null,
  created_at timestamptz not null default now(),
  -- The previous key stays valid for a day after this moment (docs/wire.md).
  replaced_at timestamptz
);

create table wire_signature (
  token_hash bytea not null,
  timestamp_ms bigint not null,
  sign text not null,
  primary key (token_hash, timestamp_ms, sign)
);
create index wire_signature_age on wire_signature (timestamp_ms);

create table company (
  id uuid primary key,
  name text not null,
  time_zone text not null default 'Asia/Shanghai',
  come_from smallint not null default 1,
  special smallint not null default 0,
  service_until date not null,
  people_limit integer not null,
  created_at timestamptz not null default now()
);

create table company_key (
  company_id uuid not null references company,
  version integer not null,
  wrapped bytea not null,
  created_at timestamptz not null default now(),
  primary key (company_id, version)
);

create table user_account (
  id uuid primary key,
  -- Lower case; what is typed is compared lower case.
  user_id text not null unique,
  name text not null,
  password_hash text not null,
  -- 1 company administrator, 2 platform (spec §1).
  user_type smallint not null,
  avatar_path text,
  remark text,
  first_login boolean not null default true,
  created_at timestamptz not null default now()
);

create table session (
  token_hash bytea primary key,
  user_account_id uuid references user_account,
  company_id uuid not null references company,
  -- Set for an employee's session, user_account_id for HR's; never both.
  employee_id uuid,
  -- Hash of the phone that an employee has proved by SMS; null after a login by link.
  proved_phone bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text,
  check ((user_account_id is null) <> (employee_id is null))
);
create index session_live on session (user_account_id) where ended_at is null;
create index session_employee on session (company_id, employee_id) where ended_at is null and employee_id is not null;
create index session_age on session (expires_at);

create table guard (
  -- What is guarded: 'login:account:…', 'login:address:…', 'sms:phone:…', keyed hashes instead of phones.
  key text primary key,
  failures integer not null,
  blocked_until timestamptz,
  updated_at timestamptz not null
);

create table picture_code (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

create table sms_code (
  id uuid primary key,
  phone_hash bytea not null,
  code_hash bytea not null,
  -- The company whose sandbox mailbox the code was put into; null: it went to the phone itself.
  mailbox_of uuid references company,
  tries integer not null default 0,
  expires_at timestamptz not null
);
-- One per phone: only the newest counts.
create unique index sms_code_phone on sms_code (phone_hash);

-- Tenant tables: company_id leads every primary key, row-level security is switched on for each by the migrator.

create table membership (
  company_id uuid not null references company,
  user_account_id uuid not null references user_account,
  roles text[] not null default '{}',
  employee_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, user_account_id)
);
create index membership_user on membership (user_account_id);

create table employee (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  department text not null default '',
  employee_no text not null default '',
  messenger text not null default '',
  phone_sealed bytea,
  phone_hash bytea,
  email_sealed bytea,
  email_hash bytea,
  id_number_sealed bytea,
  id_number_hash bytea,
  status text not null default 'active' check (status in ('active', 'left')),
  left_on date,
  left_type smallint,
  safety_code_hash text,
  safety_tries integer not null default 0,
  safety_locked_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index employee_phone on employee (company_id, phone_hash) where phone_hash is not null and status = 'active';
create unique index employee_number on employee (company_id, employee_no) where employee_no <> '' and status = 'active';
create index employee_phone_anywhere on employee (phone_hash) where phone_hash is not null;
create index employee_name on employee (company_id, name);
create index employee_email on employee (company_id, email_hash);
create index employee_created on employee (company_id, created_at desc, id);

-- A payroll file between checking and importing it; kept for an hour.
create table upload (
  company_id uuid not null references company,
  id uuid not null,
  file_name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);

-- The file's bytes in base64, sealed piece by piece, so that sealing a large file keeps nobody waiting.
create table upload_piece (
  company_id uuid not null,
  upload_id uuid not null,
  piece_no integer not null,
  content_sealed bytea not null,
  primary key (company_id, upload_id, piece_no),
  foreign key (company_id, upload_id) references upload (company_id, id) on delete cascade
);

create table batch (
  company_id uuid not null references company,
  id uuid not null,
  state text not null check (state in ('reading', 'review', 'sending', 'sent', 'cancelled')),
  title text not null,
  file_name text not null,
  sheet text not null,
  salary_type text not null,
  salary_type_name text not null default '',
  period text not null,
  channel text not null,
  -- The items (columns) as in the contract's batchItem.
  items jsonb not null default '[]',
  -- What detection said, dropped rows and warnings, sealed: their texts quote pay.
  findings_sealed bytea,
  -- Sums of the money columns over all rows, sealed; null: to be counted anew.
  sums_sealed bytea,
  people integer not null default 0,
  -- The client's own name for a running import, to cancel it by.
  progress_id text not null default '',
  -- A running import says that it lives; one that has been silent for long is swept.
  alive_at timestamptz not null default now(),
  -- Hash over all rows and items at the moment of the send; the job refuses another content.
  planned_hash text,
  -- What the roster was when the rows were matched last (server: match-store, rosterStamp); another one: match anew.
  matched_roster text not null default '',
  -- How often its slips could not be made, and how long it rests before the next time.
  making_failures smallint not null default 0,
  making_rests_until timestamptz,
  -- Why the last send went back to review (server: send/sent-back-text.ts); '' when it did not.
  sent_back text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid references user_account,
  created_by_name text not null default '',
  sent_at timestamptz,
  sent_by uuid references user_account,
  sent_by_name text not null default '',
  primary key (company_id, id)
);
create index batch_recent on batch (company_id, created_at desc);
create index batch_sending on batch (company_id, id) where state = 'sending';

create table batch_row (
  company_id uuid not null,
  batch_id uuid not null,
  -- Row of the sheet, counted from 1.
  row_no integer not null,
  name text not null,
  department text not null default '',
  -- JSON {cells: [text | [text, exact value]], net: decimal | null, contact: {...}} sealed as one value.
  content_sealed bytea not null,
  -- Keyed hash of the plain content, so that a batch can be compared without opening it.
  content_hash bytea not null,
  employee_id uuid,
  match text not null check (match in ('sure', 'confirmed', 'byName', 'shared', 'conflict', 'left', 'twice', 'unknown')),
  match_reason text not null default '',
  -- HR decided this row by hand; a new matching leaves it alone.
  decided boolean not null default false,
  blocked smallint[] not null default '{}',
  edited smallint[] not null default '{}',
  hidden boolean not null default false,
  -- By what the file says of the person they are found without opening the content; as in employee.
  phone_hash bytea,
  email_hash bytea,
  id_number_hash bytea,
  employee_no text not null default '',
  messenger text not null default '',
  primary key (company_id, batch_id, row_no),
  foreign key (company_id, batch_id) references batch (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id)
);
create index batch_row_employee on batch_row (company_id, employee_id);

-- Every change of a cell or a match during review, kept for good.
create table batch_change (
  company_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  row_no integer not null,
  what text not null,
  item_index smallint,
  before_sealed bytea,
  after_sealed bytea,
  changed_by uuid references user_account,
  changed_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, batch_id) references batch (company_id, id) on delete cascade
);
create index batch_change_batch on batch_change (company_id, batch_id);

-- HR's answer to "is this the same person?", so that it is asked once (design, Identity).
create table remembered_match (
  company_id uuid not null,
  -- Normalised name and department as the file writes them.
  name_key text not null,
  employee_id uuid not null,
  -- Who else has the name, and the contacts of person and row at that moment: changed, HR is asked again.
  target text not null default '',
  confirmed_by uuid references user_account,
  confirmed_at timestamptz not null default now(),
  primary key (company_id, name_key),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);

create table slip (
  company_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  row_no integer not null,
  employee_id uuid not null,
  version integer not null default 1,
  -- The slip as the employee sees it, JSON, sealed.
  content_sealed bytea not null,
  content_hash bytea not null,
  -- 777 pending, 888 scheduled, 999 sent (spec §4).
  send_status smallint not null default 777,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  read_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid references user_account,
  primary key (company_id, id),
  unique (company_id, batch_id, row_no),
  foreign key (company_id, batch_id) references batch (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
create index slip_employee on slip (company_id, employee_id, created_at desc);

-- The outbox (design, Sending). One row per slip version and channel, whatever is clicked, killed or restored.
create table delivery (
  company_id uuid not null,
  id uuid not null,
  slip_id uuid not null,
  slip_version integer not null,
  batch_id uuid not null,
  channel text not null,
  target_sealed bytea not null,
  state text not null default 'pending' check (state in ('pending', 'handingOver', 'sent', 'failed', 'uncertain', 'withdrawn')),
  -- Order among the waiting: counts up within a company, so that a large batch does not hold up everybody else's.
  turn integer not null default 0,
  -- Rests until then (a retry, a set time); null: may be handed over now.
  due_at timestamptz,
  -- Since when it has been wanted: tries end some time after.
  queued_at timestamptz not null,
  -- How often it was handed over. Only ever grows: with the worker it tells whose answer may be written down.
  attempts integer not null default 0,
  -- How often it was refused for now: only these use up its tries.
  refusals integer not null default 0,
  -- The process that handed it over last. It holds an advisory lock of this name as long as it lives; the lease is for
  -- the machine that was lost without the database noticing.
  worker uuid,
  lease_until timestamptz,
  provider_id text,
  -- Key of the reason with the provider's code, never a target or the provider's own words, which may quote one.
  reason text not null default '',
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, slip_id, slip_version, channel),
  foreign key (company_id, slip_id) references slip (company_id, id),
  foreign key (company_id, batch_id) references batch (company_id, id)
);
create index delivery_ready on delivery (channel, turn, id) where state = 'pending' and due_at is null;
create index delivery_resting on delivery (due_at) where state = 'pending' and due_at is not null;
create index delivery_in_hand on delivery (worker) where state = 'handingOver';
create index delivery_batch on delivery (company_id, batch_id, state);

-- A provider's quota is used up: every process leaves the channel alone until then. Platform table.
create table channel_pause (
  channel text primary key,
  until timestamptz not null
);

-- Mailbox page of a sandbox installation.
create table sandbox_message (
  company_id uuid not null references company,
  id uuid not null,
  -- The delivery it came from; unique, so that asking after a crash has an answer.
  delivery_id uuid,
  channel text not null,
  recipient_sealed bytea not null,
  recipient_hash bytea not null,
  subject text not null,
  content_sealed bytea not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, delivery_id)
);
create index sandbox_message_recent on sandbox_message (company_id, created_at desc);
