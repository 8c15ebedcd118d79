-- Orders of the service, their payments, and the ledger of days and people (ORDER-01 to ORDER-07, decision 044).

-- What can be bought. Prices are whole cents; for everybody alike, so that no company owns a row.
create table service_package (
  id text primary key,
  service_type smallint not null check (service_type in (1, 2)),
  title_zh text not null,
  title_en text not null,
  -- For how many days the price of one person counts.
  days integer not null check (days between 1 and 3660),
  -- Of one person for these days.
  unit_cents integer not null check (unit_cents between 1 and 10000000),
  min_people integer not null check (min_people >= 1),
  max_people integer not null check (max_people >= min_people and max_people <= 1000000),
  position integer not null,
  on_sale boolean not null default true
);
-- Orders name their package; what one cost is written into each of them.
insert into service_package (id, service_type, title_zh, title_en, days, unit_cents, min_people, max_people, position)
values
  ('quarter', 1, '季度', 'Quarter', 90, 900, 10, 200000, 1),
  ('year', 1, '一年', 'One year', 365, 3000, 10, 200000, 2),
  ('twoYears', 1, '两年', 'Two years', 730, 5400, 10, 200000, 3),
  ('people', 2, '增加人数', 'More people', 365, 3000, 1, 200000, 4);

create table service_order (
  company_id uuid not null references company,
  id uuid not null,
  -- Named to the providers: digits only.
  order_no text not null unique check (order_no ~ '^[0-9]{20}$'),
  source smallint not null check (source in (1, 2)),
  service_type smallint not null check (service_type in (1, 2)),
  -- 1 unpaid, 2 paid, 3 cancelled, 4 invoicing, 5 invoiced, 6 expired, 7 refunded.
  status smallint not null default 1 check (status between 1 and 7),
  -- 1 Alipay, 2 WeChat, 3 bank transfer.
  payment_type smallint not null check (payment_type in (1, 2, 3)),
  -- In whose name a bank transfer comes.
  payment_company text not null default '',
  -- To be written on a bank transfer, so that the money is recognised.
  transfer_reference text not null unique check (transfer_reference ~ '^ZX[0-9]{8}$'),
  package_id text not null references service_package,
  title_zh text not null,
  title_en text not null,
  -- What it gives: days for service type 1, people more for 2.
  days integer not null check (days >= 0),
  people integer not null check (people >= 1),
  -- Whether the number of people is chosen anew: after the trial and when the service was over.
  sets_people boolean not null default false,
  -- How the price came about: price of one person for package_days; of an expansion the days that were left.
  unit_cents integer not null check (unit_cents >= 1),
  package_days integer not null check (package_days >= 1),
  rest_days integer,
  amount_cents integer not null check (amount_cents >= 1),
  -- Of an order on behalf: why.
  reason text not null default '',
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When it was cancelled, expired or refunded in full.
  closed_at timestamptz,
  primary key (company_id, id),
  check ((service_type = 1) = (days > 0)),
  check ((service_type = 2) = (rest_days is not null)),
  check (not sets_people or service_type = 1),
  check ((source = 2) = (reason <> '')),
  check ((status in (2, 4, 5, 7)) = (paid_at is not null)),
  check ((status in (3, 6, 7)) = (closed_at is not null))
);
create index service_order_list on service_order (company_id, created_at desc, id);
create index service_order_due on service_order (expires_at) where status = 1;
-- Each order rests on the days and people of the company: a second one would be priced without the first.
create unique index service_order_unpaid on service_order (company_id) where status = 1;

-- Money that came. Only a settled payment gives what was ordered; any other has to be paid back.
create table service_payment (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null check (provider in ('wechat', 'alipay', 'transfer')),
  -- The provider's own number; of a bank transfer the number on the statement.
  trade_no text not null check (trade_no <> ''),
  amount_cents integer not null check (amount_cents >= 1),
  outcome text not null check (outcome in ('settled', 'wrongAmount', 'paidTwice', 'paidWhenClosed')),
  paid_at timestamptz not null,
  recorded_at timestamptz not null,
  -- Who confirmed a bank transfer.
  confirmed_by_name text not null default '',
  primary key (company_id, id),
  unique (provider, trade_no),
  foreign key (company_id, order_id) references service_order
);
create unique index service_payment_settled on service_payment (company_id, order_id) where outcome = 'settled';
create index service_payment_of on service_payment (company_id, order_id);

create table service_refund (
  company_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  provider text not null check (provider in ('wechat', 'alipay', 'transfer')),
  refund_no text not null check (refund_no <> ''),
  amount_cents integer not null check (amount_cents >= 1),
  refunded_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (company_id, id),
  unique (provider, refund_no, payment_id),
  foreign key (company_id, payment_id) references service_payment
);
create index service_refund_of on service_refund (company_id, payment_id);
create index service_refund_no on service_refund (provider, refund_no);

-- The ledger of days and people. It only grows, and company.service_until and company.people_limit follow it.
create table service_ledger (
  company_id uuid not null references company,
  seq integer not null,
  -- trial: of the registration. agreed: outside orders. order, refund: what an order gave, and what its refund took.
  kind text not null check (kind in ('trial', 'agreed', 'order', 'refund')),
  order_id uuid,
  refund_no text,
  -- Days without service before this entry began.
  gap_days integer not null default 0,
  days integer not null,
  people integer not null,
  until_before date not null,
  until_after date not null,
  people_before integer not null,
  people_after integer not null check (people_after >= 0),
  reason text not null default '',
  at timestamptz not null,
  primary key (company_id, seq),
  foreign key (company_id, order_id) references service_order,
  check (until_after = until_before + gap_days + days),
  check (people_after = people_before + people),
  check ((kind in ('order', 'refund')) = (order_id is not null)),
  check ((kind = 'refund') = (refund_no is not null)),
  check (kind <> 'order' or (days >= 0 and gap_days >= 0)),
  check (kind <> 'refund' or (days <= 0 and gap_days = 0))
);
create unique index service_ledger_order on service_ledger (company_id, order_id) where kind = 'order';
create unique index service_ledger_refund on service_ledger (company_id, order_id, refund_no) where kind = 'refund';
