-- Browsers that a user has logged in from (AUTH-09): the right password goes through from there whatever strangers have
-- guessed meanwhile. A token is no login; only its hash rests.
create table known_device (
  token_hash bytea not null,
  user_account_id uuid not null references user_account (id) on delete cascade,
  used_at timestamptz not null,
  primary key (token_hash, user_account_id)
);
create index known_device_of_account on known_device (user_account_id, used_at);
-- The picture code that a login code was asked for with: both together log in, so that nobody types two pictures (AUTH-02).
alter table sms_code add column picture_hash bytea;
