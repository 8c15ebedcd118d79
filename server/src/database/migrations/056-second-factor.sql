-- The second factor of console users (AUTH-11, decision 035). It belongs to the user and to no company.

-- The authenticator app of a user. The secret is sealed with the installation's key; of the code of one time step
-- only the first use counts.
create table authenticator_app (
  user_account_id uuid primary key references user_account on delete cascade,
  secret_sealed bytea not null,
  last_step bigint not null,
  created_at timestamptz not null,
  used_at timestamptz
);

-- An app that is being set up: it counts for nothing before its first code.
create table pending_app (
  user_account_id uuid primary key references user_account on delete cascade,
  secret_sealed bytea not null,
  expires_at timestamptz not null
);

create table passkey (
  user_account_id uuid not null references user_account on delete cascade,
  id uuid not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_account_id, id)
);

-- Each is removed when it is used.
create table recovery_code (
  user_account_id uuid not null references user_account on delete cascade,
  code_hash bytea not null,
  primary key (user_account_id, code_hash)
);

-- What a passkey is asked to sign. Removed when the answer comes, whatever the answer is.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('login', 'step', 'confirm', 'register')),
  -- Null: nobody has said yet who they are.
  user_account_id uuid references user_account on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_age on passkey_challenge (expires_at);

-- Somebody who has proved a password or a code by SMS and no second factor yet. It is no session.
create table second_step (
  ticket_hash bytea primary key,
  user_account_id uuid not null references user_account on delete cascade,
  expires_at timestamptz not null
);
create index second_step_age on second_step (expires_at);
create index second_step_user on second_step (user_account_id);

-- When the user proved anew who they are, for what is asked again before it is done.
alter table session add column confirmed_at timestamptz;
