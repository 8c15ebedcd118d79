-- A row that HR gave to somebody whom it contradicts, and why (REVIEW-13). It counts while the row is still that person's
-- by HR's word. It goes with its batch; a row that is gone leaves it without effect.
create table accepted_match (
  company_id uuid not null,
  batch_id uuid not null,
  row_no integer not null,
  employee_id uuid not null,
  -- What contradicted, as HR saw it.
  contradictions text[] not null,
  reason_sealed bytea not null,
  accepted_by uuid not null,
  accepted_by_name text not null,
  accepted_at timestamptz not null,
  primary key (company_id, batch_id, row_no),
  foreign key (company_id, batch_id) references batch (company_id, id) on delete cascade
);

-- Somebody who has left gets a last slip by this row: who, how long the link opens it, and where it goes when it is not
-- to the roster's contact. It counts while the row is that person's.
alter table batch_row
  add column final_slip_of uuid,
  add column final_slip_days smallint,
  add column own_target_kind text check (own_target_kind in ('email', 'phone')),
  add column own_target_sealed bytea,
  add column own_target_hash bytea,
  add column final_slip_at timestamptz,
  add column final_slip_by uuid,
  add column final_slip_by_name text not null default '';

-- Until when links open a slip; null: for good.
alter table slip
  add column link_days smallint,
  add column link_until timestamptz,
  -- It went to a contact that the roster does not have; what is sent later goes there as well.
  add column to_own_target boolean not null default false;

-- Whom a batch brought into the roster, so that it can be undone until the batch is sent.
create table added_person (
  company_id uuid not null,
  batch_id uuid not null,
  employee_id uuid not null,
  row_no integer not null,
  added_at timestamptz not null,
  primary key (company_id, batch_id, employee_id),
  foreign key (company_id, batch_id) references batch (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index added_person_employee on added_person (company_id, employee_id);
