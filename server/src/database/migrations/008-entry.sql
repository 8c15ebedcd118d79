-- A user's phone: found by its hash, opened to send a code. Sealed under the master key, as a user belongs to no company.
alter table user_account add column phone_sealed bytea, add column phone_hash bytea;
create unique index user_account_phone on user_account (phone_hash) where phone_hash is not null;

-- A code lets in where it was asked for and nowhere else: one per phone and purpose, only the newest counts.
alter table sms_code add column purpose text not null default 'payslip'
  check (purpose in ('payslip', 'login', 'register', 'reset'));
alter table sms_code alter column purpose drop default;
drop index sms_code_phone;
create unique index sms_code_phone on sms_code (phone_hash, purpose);

-- Two spellings of one company's name. Not unique: the platform may have two of a name, registration makes no second one.
create function company_name_key(name text) returns text language sql immutable parallel safe
  return lower(regexp_replace(normalize(name, NFKC), '\s', '', 'g'));
create index company_name on company (company_name_key(name));

-- What was proved a moment ago and is used in the next step, once: a registration, and who somebody is at WeCom.
create table registration_ticket (
  ticket_hash bytea primary key,
  user_account_id uuid not null references user_account,
  expires_at timestamptz not null
);
create table enterprise_ticket (
  ticket_hash bytea primary key,
  of_company uuid not null references company,
  corp_id text not null,
  member text not null,
  expires_at timestamptz not null
);

-- Which user a member of the company's WeCom is. Made by the user with a login of their own, never by an administrator.
create table enterprise_link (
  company_id uuid not null references company,
  corp_id text not null,
  -- The member's id in lower case, as WeCom compares it.
  member text not null,
  user_account_id uuid not null references user_account,
  linked_at timestamptz not null,
  primary key (company_id, corp_id, member)
);

-- Opened on the word of the company's own WeCom, so that it leads to no other company of the user.
alter table session add column one_company boolean not null default false;
