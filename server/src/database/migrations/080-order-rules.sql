-- What no program may write: illegal transitions, changed prices, a ledger that does not add up (decision 044).

create function refuse_money_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name;
end $$;
create trigger service_payment_grows before update or delete or truncate on service_payment
  for each statement execute function refuse_money_change();
create trigger service_refund_grows before update or delete or truncate on service_refund
  for each statement execute function refuse_money_change();
create trigger service_ledger_grows before update or delete or truncate on service_ledger
  for each statement execute function refuse_money_change();
create trigger service_order_stays before delete or truncate on service_order
  for each statement execute function refuse_money_change();

-- The same table as domain/orders/order-states; a test tries every pair in both.
create function check_order() returns trigger language plpgsql as $$
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
  if old.status || '>' || new.status not in ('1>2', '1>3', '1>6', '2>4', '2>7', '4>2', '4>5', '4>7', '5>7')
  then raise exception 'an order does not go from % to %', old.status, new.status; end if;
  if old.status = 1 and new.status = 2 then
    select sum(amount_cents) into paid from service_payment p
      where p.company_id = new.company_id and p.order_id = new.id and p.outcome = 'settled';
    if paid is distinct from new.amount_cents then raise exception 'the order is not paid'; end if;
  end if;
  if new.status = 7 then
    select sum(r.amount_cents) into refunded from service_refund r
      join service_payment p on p.company_id = r.company_id and p.id = r.payment_id
      where p.company_id = new.company_id and p.order_id = new.id and p.outcome = 'settled';
    if refunded is distinct from new.amount_cents then raise exception 'the order is not refunded'; end if;
  end if;
  return new;
end $$;
create trigger service_order_checked before insert or update on service_order
  for each row execute function check_order();

-- Fills in what an entry rests on: the entry before. The company's row is locked, so entries come one after the other.
create function add_to_ledger() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  new.until_after := new.until_before + new.gap_days + new.days;
  new.people_after := new.people_before + new.people;
  return new;
end $$;
create trigger service_ledger_chained before insert on service_ledger for each row execute function add_to_ledger();

create function follow_ledger() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update company set service_until = new.until_after, people_limit = new.people_after
    where id = new.company_id and (service_until, people_limit) is distinct from (new.until_after, new.people_after);
  return null;
end $$;
create trigger service_ledger_followed after insert on service_ledger for each row execute function follow_ledger();

create function refuse_other_service() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  last service_ledger;
begin
  select * into last from service_ledger where company_id = new.id order by seq desc limit 1;
  if (new.service_until, new.people_limit) is distinct from (last.until_after, last.people_after) then
    raise exception 'days and people of a company follow its service_ledger: use agree_service()';
  end if;
  return null;
end $$;
create trigger company_service_follows after update of service_until, people_limit on company
  for each row execute function refuse_other_service();

-- A company begins with what it registered for or what was agreed with it.
create function open_ledger() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- The day before it was made, by the clocks of a registration.
  before date := (new.created_at at time zone 'Asia/Shanghai')::date - 1;
begin
  insert into service_ledger (company_id, kind, days, people, until_before, people_before, at, reason)
  values (new.id, case when new.is_trial then 'trial' else 'agreed' end, new.service_until - before, new.people_limit,
    before, 0, new.created_at, '');
  return null;
end $$;

-- Whether it registered by itself and began with a trial.
alter table company add column is_trial boolean not null default false;
update company set is_trial = true
  where people_limit = 200 and service_until = (created_at at time zone 'Asia/Shanghai')::date + 29;
insert into service_ledger (company_id, kind, days, people, until_before, people_before, at)
  select id, case when is_trial then 'trial' else 'agreed' end,
    case when isfinite(service_until) then service_until - before else 0 end, people_limit,
    case when isfinite(service_until) then before else service_until end, 0, created_at
  from company, lateral (select (created_at at time zone 'Asia/Shanghai')::date - 1 as before) as b;
create trigger company_ledger_opened after insert on company for each row execute function open_ledger();

-- What an operator agrees with a company outside orders: its last day and its people from now on.
create function agree_service(company uuid, last_day date, people_agreed integer, why text) returns void
language plpgsql as $$
declare
  had record;
begin
  if coalesce(why, '') = '' then raise exception 'an agreement needs a reason'; end if;
  select service_until, people_limit into strict had from company c where c.id = company for update;
  insert into service_ledger (company_id, kind, days, people, reason, at)
    values (company, 'agreed', last_day - had.service_until, people_agreed - had.people_limit, why, now());
end $$;
