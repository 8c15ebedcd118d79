-- What a batch was let go with beside its content: the wording of its messages, as a hash (SEND-12). Null: of batches that
-- were let go before there was one.
alter table batch add column planned_words text;

-- How far the mailboxes were read that undeliverable mail comes back to (SEND-03). Platform table.
create table bounce_mailbox (
  -- Whose settings name it: a company's id, 'platform' or 'installation'.
  scope text primary key,
  -- Keyed hash of server and account: another mailbox is read from its own beginning.
  account text not null,
  -- UIDs count within a UIDVALIDITY only (RFC 3501, 2.3.1.1).
  uid_validity bigint not null default 0,
  last_uid bigint not null default 0,
  -- Nobody reads it before; whoever reads it puts this off first.
  next_at timestamptz not null,
  read_at timestamptz,
  -- Why it could not be read last time, as a key; '' when it could.
  trouble text not null default ''
);
