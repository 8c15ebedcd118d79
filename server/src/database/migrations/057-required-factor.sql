-- A company that demands a second factor of everybody who uses its console (AUTH-11, decision 035).
create table company_security (
  company_id uuid primary key references company,
  factor_required boolean not null,
  changed_by_name text not null,
  changed_at timestamptz not null
);
