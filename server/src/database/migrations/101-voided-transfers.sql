-- Bank transfers that the platform recorded by mistake (ORDER-04, decision 056). Nothing is changed or removed: a void is
-- added to the payment, and a counter entry to the ledger.

create table service_void (
  company_id uuid not null,
  payment_id uuid not null,
  reason text not null check (reason <> ''),
  voided_by_name text not null,
  voided_at timestamptz not null,
  -- The way in which the order was to be paid before the void payment settled it; null: it settled nothing.
  payment_type smallint check (payment_type in (1, 2, 3)),
  -- The payment that had come beside the void one, and settles the order since.
  settled_by uuid,
  primary key (company_id, payment_id),
  unique (company_id, settled_by),
  check (settled_by <> payment_id),
  foreign key (company_id, payment_id) references service_payment,
  foreign key (company_id, settled_by) references service_payment
);
create trigger service_void_grows before update or delete or truncate on service_void
  for each statement execute function refuse_money_change();

-- A number counts once among the payments that stand: the same transfer may have been recorded for the wrong order.
alter table service_payment add column entry integer not null default 1;
-- The way in which its order was to be paid when the payment was recorded; null: it was recorded before this was kept.
alter table service_payment add column payment_type smallint check (payment_type in (1, 2, 3));
alter table service_payment drop constraint service_payment_provider_trade_no_key;
alter table service_payment add unique (provider, trade_no, entry);
drop index service_payment_settled;

create function is_void(payment service_payment) returns boolean language sql stable security definer
  set search_path = public, pg_temp
  as $$ select exists (select from service_void v where v.company_id = payment.company_id and v.payment_id = payment.id) $$;

-- What became of a payment. What came while the order was wrongly settled may settle it since.
create function outcome_of(payment service_payment) returns text language sql stable security definer
  set search_path = public, pg_temp
  as $$ select case when exists (select from service_void v
    where v.company_id = payment.company_id and v.settled_by = payment.id) then 'settled' else payment.outcome end $$;

create function check_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from service_order where company_id = new.company_id and id = new.order_id for update;
  if exists (select from service_payment p where p.provider = new.provider and p.trade_no = new.trade_no and not is_void(p))
  then raise exception 'this payment is recorded already'; end if;
  if new.outcome = 'settled' and exists (select from service_payment p where p.company_id = new.company_id
    and p.order_id = new.order_id and outcome_of(p) = 'settled' and not is_void(p))
  then raise exception 'the order is settled already'; end if;
  select count(*) + 1 into new.entry from service_payment p where p.provider = new.provider and p.trade_no = new.trade_no;
  return new;
end $$;
create trigger service_payment_checked before insert on service_payment for each row execute function check_payment();

create function check_void() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  payment service_payment;
  other service_payment;
begin
  select * into strict payment from service_payment where company_id = new.company_id and id = new.payment_id;
  perform from service_order where company_id = payment.company_id and id = payment.order_id for update;
  if payment.provider <> 'transfer' then raise exception 'only what somebody has recorded can be void'; end if;
  if exists (select from service_refund r where r.company_id = new.company_id and r.payment_id = new.payment_id)
  then raise exception 'money of this payment went back'; end if;
  if (new.payment_type is null) = (outcome_of(payment) = 'settled')
  then raise exception 'the way of paying belongs to what settled its order'; end if;
  if new.settled_by is null then return new; end if;
  select * into strict other from service_payment where company_id = new.company_id and id = new.settled_by;
  if outcome_of(payment) <> 'settled' or other.order_id <> payment.order_id or other.outcome <> 'paidTwice' or is_void(other)
    or other.amount_cents <> (select amount_cents from service_order where company_id = other.company_id and id = other.order_id)
    or exists (select from service_refund r where r.company_id = other.company_id and r.payment_id = other.id)
  then raise exception 'this payment cannot settle the order'; end if;
  return new;
end $$;
create trigger service_void_checked before insert on service_void for each row execute function check_void();

create function check_refund() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from service_void v where v.company_id = new.company_id and v.payment_id = new.payment_id)
  then raise exception 'this payment is void'; end if;
  return new;
end $$;
create trigger service_refund_checked before insert on service_refund for each row execute function check_refund();

-- The counter entry of what an order gave. An order that was settled anew gives once more.
alter table service_ledger add column void_of integer;
alter table service_ledger add foreign key (company_id, void_of) references service_ledger (company_id, seq);
alter table service_ledger drop constraint service_ledger_kind_check;
alter table service_ledger add check (kind in ('trial', 'agreed', 'order', 'refund', 'void'));
alter table service_ledger drop constraint service_ledger_check2;
alter table service_ledger add check ((kind in ('order', 'refund', 'void')) = (order_id is not null));
alter table service_ledger add check ((kind = 'void') = (void_of is not null));
alter table service_ledger add check (kind <> 'void' or (days <= 0 and gap_days <= 0));
drop index service_ledger_order;
create unique index service_ledger_void on service_ledger (company_id, void_of) where kind = 'void';

create or replace function add_to_ledger() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  last service_ledger;
begin
  perform from company where id = new.company_id for update;
  select * into last from service_ledger where company_id = new.company_id order by seq desc limit 1;
  if found then
    new.seq := last.seq + 1;
    new.until_before := last.until_after;
    new.people_before := last.people_after;
  else
    new.seq := 1;
  end if;
  if new.kind = 'order' and exists (select from service_ledger l where l.company_id = new.company_id
    and l.order_id = new.order_id and l.kind = 'order'
    and not exists (select from service_ledger v where v.company_id = l.company_id and v.void_of = l.seq))
  then raise exception 'the order has given its days already'; end if;
  if new.kind = 'void' and not exists (select from service_ledger l where l.company_id = new.company_id
    and l.seq = new.void_of and l.kind = 'order' and l.order_id = new.order_id)
  then raise exception 'only what an order gave is void'; end if;
  new.until_after := new.until_before + new.gap_days + new.days;
  new.people_after := new.people_before + new.people;
  return new;
end $$;

-- From paid back to unpaid, or to expired, where the payment was void. The same table as domain/orders/order-states.
create or replace function check_order() returns trigger language plpgsql as $$
declare
  paid bigint;
  refunded bigint;
begin
  if tg_op = 'INSERT' then
    if new.status <> 1 then raise exception 'an order begins unpaid'; end if;
    return new;
  end if;
  if (to_jsonb(new) - array['status', 'payment_type', 'payment_company', 'expires_at', 'paid_at', 'closed_at'])
    is distinct from (to_jsonb(old) - array['status', 'payment_type', 'payment_company', 'expires_at', 'paid_at', 'closed_at'])
  then raise exception 'what was ordered and its price stay as they were'; end if;
  if new.status = old.status then return new; end if;
  if old.status || '>' || new.status not in
    ('1>2', '1>3', '1>6', '2>1', '2>4', '2>6', '2>7', '4>2', '4>5', '4>7', '5>7')
  then raise exception 'an order does not go from % to %', old.status, new.status; end if;
  if 2 in (old.status, new.status) and least(old.status, new.status) = 1 or (old.status, new.status) = (2, 6) then
    select sum(amount_cents) into paid from service_payment p
      where p.company_id = new.company_id and p.order_id = new.id and outcome_of(p) = 'settled' and not is_void(p);
    if new.status = 2 and paid is distinct from new.amount_cents then raise exception 'the order is not paid'; end if;
    if new.status <> 2 and paid is not null then raise exception 'the order is paid'; end if;
  end if;
  if new.status = 7 then
    select sum(r.amount_cents) into refunded from service_refund r
      join service_payment p on p.company_id = r.company_id and p.id = r.payment_id
      where p.company_id = new.company_id and p.order_id = new.id and outcome_of(p) = 'settled';
    if refunded is distinct from new.amount_cents then raise exception 'the order is not refunded'; end if;
  end if;
  return new;
end $$;

-- Whoever places an order holds the company, as a void does that has another order wait again; companies cannot lock the
-- row, which they may not change.
create function hold_company(held uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from company where id = held for key share;
end $$;
