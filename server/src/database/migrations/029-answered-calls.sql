-- Changing calls that came with a key of their own (Idempotency-Key): who works at one until when, and what it was answered,
-- so that a request whose answer was lost takes effect once (decision 020). Kept for minutes.
create table answered_call (
  company_id uuid not null references company,
  user_account_id uuid not null references user_account on delete cascade,
  call_name text not null,
  key uuid not null,
  -- Keyed, so that nobody tries amounts against it.
  input_hash bytea not null,
  -- Whose turn it is: another one takes over once the claim has run out unanswered.
  claim_id uuid not null,
  claimed_until timestamptz not null,
  -- The reply, which may hold pay; null while the first request is under way.
  answer_sealed bytea,
  asked_at timestamptz not null,
  primary key (company_id, user_account_id, call_name, key)
);
create index answered_call_age on answered_call (asked_at);
