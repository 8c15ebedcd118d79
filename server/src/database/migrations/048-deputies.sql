-- Deputy administrators (ACCOUNT-02, decision 034). A deputy has the roles admin and deputyAdmin, and sees exactly the
-- screens that the main administrator chose. Administrators of before, without the role deputyAdmin, see every screen.
alter table membership add column screens text[];
-- The departments to which a deputy is limited; null: none, the deputy sees all of them.
alter table membership add column departments text[];
-- The role deputyAdmin meant nothing before; made by hand, without a list of screens, it must not stop the start.
update membership set roles = array_remove(roles, 'deputyAdmin') where 'deputyAdmin' = any (roles);
alter table membership add constraint membership_deputy check (
  ('deputyAdmin' = any (roles)) = (screens is not null)
  and (departments is null or (screens is not null and cardinality(departments) > 0))
  and not ('deputyAdmin' = any (roles) and 'mainAdmin' = any (roles)));

-- Companies from before that have no main administrator get the one who administers them longest.
update membership m set roles = m.roles || '{mainAdmin}' from (
  select distinct on (a.company_id) a.company_id, a.user_account_id
  from membership a join user_account u on u.id = a.user_account_id
  where 'admin' = any (a.roles) and u.user_type = 1
    and not exists (select from membership o where o.company_id = a.company_id and 'mainAdmin' = any (o.roles))
  order by a.company_id, a.created_at, a.user_account_id) oldest
  where m.company_id = oldest.company_id and m.user_account_id = oldest.user_account_id;
-- Of several, the one who has been a member longest stays; the others are administrators as before.
update membership m set roles = array_remove(m.roles, 'mainAdmin')
  where 'mainAdmin' = any (m.roles) and exists (select from membership o
    where o.company_id = m.company_id and 'mainAdmin' = any (o.roles)
      and (o.created_at, o.user_account_id) < (m.created_at, m.user_account_id));
-- With two, nobody would know who decides about the others.
create unique index membership_main on membership (company_id) where 'mainAdmin' = any (roles);

-- Somebody of the roster who was asked to become a deputy. The link works once; only its keyed hash is here.
create table admin_invitation (
  company_id uuid not null references company,
  id uuid not null,
  employee_id uuid not null,
  token_hash bytea not null unique,
  -- The phone that the roster had when the link was made: the link opens nothing without a code that is sent there.
  phone_hash bytea not null,
  screens text[] not null,
  departments text[],
  -- Whether the link was handed to a mail server; otherwise the main administrator passed it on.
  mailed boolean not null default false,
  invited_by uuid not null,
  invited_by_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A link that was used says so, until it would have run out anyway.
  accepted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create unique index admin_invitation_open on admin_invitation (company_id, employee_id) where accepted_at is null;
create index admin_invitation_age on admin_invitation (expires_at);

alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check
  check (purpose in ('payslip', 'login', 'register', 'reset', 'oldContact', 'changePhone', 'invitation', 'changeAdmin'));
