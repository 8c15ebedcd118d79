-- What providers were asked to collect for orders (ORDER-04, decision 045). Money that came stands in service_payment.

create table payment_attempt (
  company_id uuid not null references company,
  id uuid not null,
  order_id uuid not null,
  order_no text not null check (order_no ~ '^[0-9]{20}$'),
  provider text not null check (provider in ('wechat', 'alipay')),
  -- Named to the provider, which takes each number for one amount and one end only.
  out_trade_no text not null unique check (out_trade_no ~ '^[0-9]{20}_[0-9]{1,4}$'),
  amount_cents integer not null check (amount_cents >= 1),
  -- What the QR code says; '' while the provider is asked for it.
  code_url text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'closed')),
  created_at timestamptz not null,
  -- The provider takes no money after this.
  ends_at timestamptz not null,
  -- When the provider was asked last how it stands, and when the program asks by itself; null: no more.
  queried_at timestamptz,
  next_query_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references service_order
);
create index payment_attempt_order on payment_attempt (company_id, order_id);
create index payment_attempt_due on payment_attempt (next_query_at) where next_query_at is not null;
