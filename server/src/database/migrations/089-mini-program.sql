-- A WeChat account at a mini-program whose user has proved a phone (MINI-01, decision 048). It enters by that phone, as a
-- code by SMS does; the number itself and the openid are not kept here.
create table mini_account (
  -- A keyed hash of appid and openid.
  account_key bytea primary key,
  app_id text not null,
  phone_hash bytea not null,
  -- Keyed hashes of the names that the number had when it was proved. A number is passed on, and whoever gets it has another
  -- name: the WeChat of the one before must not enter by it.
  names text[] not null,
  -- The only company to which the phone was proved, whose own mini-program it is; null: the installation's.
  of_company uuid references company on delete cascade,
  bound_at timestamptz not null
);
-- A phone has one WeChat at a mini-program: another one takes its place.
create unique index mini_account_phone on mini_account (app_id, phone_hash, of_company) nulls not distinct;

-- Whom the messages of a company reach over that account, and how many messages its user still allows. The consents are the
-- account's: every row of an account with the same template has the same number, so that each company can count with its
-- own rows.
create table mini_binding (
  company_id uuid not null,
  employee_id uuid not null,
  account_key bytea not null,
  -- As targets are compared: of the openid, which stands in the roster as the account at the messenger.
  openid_hash bytea not null,
  -- The template of which the consents are; '' for none yet.
  template_id text not null default '',
  consents int not null default 0 check (consents >= 0),
  bound_at timestamptz not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index mini_binding_account on mini_binding (account_key);
create index mini_binding_openid on mini_binding (company_id, openid_hash);

-- Through which WeChat account an employee's session was opened; null: not through a mini-program.
alter table session add column mini_account bytea;
create index session_mini_account on session (mini_account) where mini_account is not null;

alter table session_proof drop constraint session_proof_kind_check;
alter table session_proof add constraint session_proof_kind_check
  check (kind in ('link', 'code', 'phone', 'email', 'messenger', 'seen'));

-- The mini-program of a company's own settings, which is no secret: by it the settings of a login are found. Null: saved
-- before this column was there, and not looked at since.
alter table channel_setting add column app_id text;
-- Since when it has been this one without a break, whatever else was saved: of several companies that name one appid the
-- first is asked first. Null: since changed_at.
alter table channel_setting add column app_since timestamptz;
create index channel_setting_app on channel_setting (app_id);

-- The link between a WeChat and a person rests on the phone that was proved, under the name of then: with another phone
-- or name in the roster it ends, whoever changed it, and no message goes there any more. Named to run before employee_contact_changed, which sees the
-- account go.
create function end_mini_binding() returns trigger language plpgsql as $$
declare
  was bytea;
begin
  delete from mini_binding where company_id = new.company_id and employee_id = new.id returning openid_hash into was;
  if was = sha256(convert_to(new.messenger, 'UTF8')) then
    new.messenger := '';
  end if;
  return new;
end $$;

create trigger employee_binding_ended before update on employee for each row when (
  old.phone_hash is distinct from new.phone_hash or old.name is distinct from new.name)
  execute function end_mini_binding();
