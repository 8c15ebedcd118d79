-- What a company says of itself beside its name (CONFIG-02). The contact is sealed as one value.
create table company_info (
  company_id uuid primary key references company,
  short_name text not null default '',
  contact_sealed bytea not null,
  changed_by_name text not null,
  changed_at timestamptz not null
);

-- The logo, made anew from what was uploaded. Its id is another one with every upload, so that browsers may keep a picture.
create table company_logo (
  company_id uuid primary key references company,
  id uuid not null,
  image_sealed bytea not null,
  changed_at timestamptz not null
);

-- The picture of a user, 80x80, sealed like the phone.
alter table user_account add column avatar_sealed bytea;

-- The codes that are sent to the old and to the new number of a user (ACCOUNT-01).
alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check
  check (purpose in ('payslip', 'login', 'register', 'reset', 'oldContact', 'changePhone'));
