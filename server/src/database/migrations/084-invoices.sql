-- Invoices of paid orders: asked for by the company, made and uploaded by the platform (ORDER-06, decision 046).
create table invoice (
  company_id uuid not null references company,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('normal', 'special')),
  state text not null check (state in ('requested', 'issued', 'withdrawn')),
  -- Title, tax number, bank account and mailbox of the buyer.
  details_sealed bytea not null,
  -- What was left of the order's amount when it was asked for, and then when the invoice was made.
  amount_cents integer not null check (amount_cents >= 1),
  requested_at timestamptz not null,
  requested_by uuid not null,
  issued_at timestamptz,
  issued_by uuid,
  -- As it stands on the invoice.
  number text not null default '',
  file_type text check (file_type in ('pdf', 'ofd')),
  file_sealed bytea,
  -- When the mailbox of the request was told.
  mailed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references service_order,
  check ((state = 'issued') = (file_sealed is not null)),
  check ((state = 'issued') = (issued_at is not null)),
  check ((file_sealed is null) = (file_type is null))
);
create unique index invoice_of_order on invoice (company_id, order_id) where state <> 'withdrawn';
create index invoice_list on invoice (state, requested_at);
