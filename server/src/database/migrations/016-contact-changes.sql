-- Whose account a code went over: it proves a phone to that company alone. Null: the installation's own, which proves it to
-- all (docs/decisions/016). A mailbox page of a company is an account of its own too.
alter table sms_code rename column mailbox_of to of_company;
drop index sms_code_phone;
create unique index sms_code_phone on sms_code (phone_hash, purpose, of_company) nulls not distinct;
alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check
  check (purpose in ('payslip', 'login', 'register', 'reset', 'oldContact'));

-- What the holder of an employee's session has shown to have or to know of one person of a roster.
create table session_proof (
  token_hash bytea not null references session on delete cascade,
  of_company uuid not null references company,
  employee_id uuid not null,
  kind text not null check (kind in ('link', 'code', 'phone', 'email')),
  -- The slip that a link led to, or a hash of what was proved.
  value bytea not null,
  primary key (token_hash, of_company, employee_id, kind, value)
);

-- False: set while a change of the person's contacts or code was open, so that it proves nothing of the time before.
alter table employee add column safety_code_trusted boolean not null default true;

-- A contact or a safety code of somebody with slips that became another one (TRUST-06). Open until settled.
create table contact_change (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  kind text not null check (kind in ('phone', 'email', 'messenger', 'safetyCode')),
  -- As the roster keeps them: a phone and a mailbox sealed to the person's row there, an account in UTF-8.
  old_value bytea,
  new_value bytea,
  -- As they are looked up; null: there was or is none.
  old_hash bytea,
  new_hash bytea,
  -- The safety code of before, where it proved anything.
  old_code_hash text,
  -- The transaction that made it, until the same transaction says who did it.
  made_in text default pg_current_xact_id()::text,
  changed_by uuid,
  changed_by_name text not null default '',
  -- Whether the changer had the right to pay at that time.
  may_read_pay boolean not null default false,
  changed_at timestamptz not null,
  settled_at timestamptz,
  settled_how text check (settled_how in ('proved', 'confirmed', 'restored')),
  settled_by uuid,
  settled_by_name text not null default '',
  -- When the person was told at the old contact, or that they cannot be; and how: email, sms, miniProgram, or '' for not.
  told_at timestamptz,
  told_how text not null default '',
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  check ((settled_at is null) = (settled_how is null))
);
create index contact_change_person on contact_change (company_id, employee_id);
create index contact_change_phone on contact_change (old_hash) where kind = 'phone' and settled_at is null;
create index contact_change_untold on contact_change (company_id) where told_at is null;

-- The one place where changes are seen, whoever makes them and by whatever statement.
create function note_contact_changes() returns trigger language plpgsql as $$
declare
  moment timestamptz := case when new.updated_at > old.updated_at then new.updated_at
    else greatest(clock_timestamp(), old.updated_at) end;
  has_open boolean;
begin
  -- Later than any before, so that the first one of several is always known.
  select greatest(moment, max(changed_at) + interval '1 microsecond'), coalesce(bool_or(settled_at is null), false)
    into moment, has_open from contact_change where company_id = new.company_id and employee_id = new.id;
  if exists (select from slip where company_id = new.company_id and employee_id = new.id)
    -- Its slips are being made at this moment, by somebody who read the contact of before.
    or exists (select from batch_row r join batch b on b.company_id = r.company_id and b.id = r.batch_id
      where r.company_id = new.company_id and r.employee_id = new.id and b.state = 'sending') then
    if old.phone_hash is distinct from new.phone_hash then
      insert into contact_change (company_id, employee_id, kind, old_value, new_value, old_hash, new_hash, changed_at)
        values (new.company_id, new.id, 'phone', old.phone_sealed, new.phone_sealed, old.phone_hash, new.phone_hash, moment);
      has_open := true;
    end if;
    if old.email_hash is distinct from new.email_hash then
      insert into contact_change (company_id, employee_id, kind, old_value, new_value, old_hash, new_hash, changed_at)
        values (new.company_id, new.id, 'email', old.email_sealed, new.email_sealed, old.email_hash, new.email_hash, moment);
      has_open := true;
    end if;
    if old.messenger <> new.messenger then
      insert into contact_change (company_id, employee_id, kind, old_value, new_value, old_hash, new_hash, changed_at)
        values (new.company_id, new.id, 'messenger',
          convert_to(nullif(old.messenger, ''), 'UTF8'), convert_to(nullif(new.messenger, ''), 'UTF8'),
          sha256(convert_to(nullif(old.messenger, ''), 'UTF8')), sha256(convert_to(nullif(new.messenger, ''), 'UTF8')), moment);
      has_open := true;
    end if;
    -- A code that proved nothing takes nothing away with it.
    if old.safety_code_hash is not null and old.safety_code_trusted
      and old.safety_code_hash is distinct from new.safety_code_hash then
      insert into contact_change (company_id, employee_id, kind, old_code_hash, changed_at)
        values (new.company_id, new.id, 'safetyCode', old.safety_code_hash, moment);
      has_open := true;
    end if;
  end if;
  if old.safety_code_hash is distinct from new.safety_code_hash then
    -- The code of before that is put back is as good as it was.
    new.safety_code_trusted := not has_open or exists (select from contact_change
      where company_id = new.company_id and employee_id = new.id and old_code_hash = new.safety_code_hash);
  end if;
  return new;
end $$;

create trigger employee_contact_changed before update on employee for each row when (
  old.phone_hash is distinct from new.phone_hash or old.email_hash is distinct from new.email_hash
  or old.messenger <> new.messenger or old.safety_code_hash is distinct from new.safety_code_hash)
  execute function note_contact_changes();
