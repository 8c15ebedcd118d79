-- Signatures of employees' passkeys under slips (SLIP-06, decision 050). A passkey signs slips and opens nothing.
create table employee_passkey (
  company_id uuid not null references company,
  id uuid not null,
  employee_id uuid not null,
  credential_id text not null,
  -- The public key as JWK, from which a receipt is verified without this program.
  public_key jsonb not null,
  -- How often the device says that it has signed; 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  -- The domain for which it was made.
  domain text not null,
  created_at timestamptz not null,
  -- How the person had come in when they registered it.
  session_kind text not null check (session_kind in ('link', 'phone', 'wechat')),
  primary key (company_id, id),
  unique (company_id, employee_id, credential_id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);

-- Drawn and made by a passkey at the same time, a slip has two signatures.
alter table slip_signature drop constraint slip_signature_pkey;
alter table slip_signature drop constraint slip_signature_form_check;
alter table slip_signature add constraint slip_signature_form_check check (form in ('drawn', 'typed', 'passkey'));
alter table slip_signature add primary key (company_id, slip_id, signed_at, form);

alter table receipt_leaf drop constraint receipt_leaf_kind_check;
alter table receipt_leaf add constraint receipt_leaf_kind_check
  check (kind in ('slip', 'sent', 'read', 'confirmed', 'signed', 'passkey', 'withdrawn'));
