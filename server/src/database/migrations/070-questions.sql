-- Questions of employees about their slips (SLIP-03, SLIP-07, HISTORY-06; decision 041).

-- Since when a question about the slip waits for HR; null: none does. Kept in the transaction that changes a question.
alter table slip add column disputed_at timestamptz;
-- Few slips are disputed, so that they are counted themselves.
create index slip_disputed on slip (company_id, batch_id) where disputed_at is not null;

create table question (
  company_id uuid not null,
  id uuid not null,
  slip_id uuid not null,
  batch_id uuid not null,
  employee_id uuid not null,
  -- The version of the slip that it was about.
  slip_version integer not null,
  kind text not null check (kind in ('amount', 'missing', 'notMine', 'other')),
  -- A keyed hash of the name of its item, by which questions of the same cause are found; '' for the whole slip.
  item_key text not null,
  -- The line with its name and amount as it stood then; null for the whole slip.
  item_sealed bytea,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  asked_at timestamptz not null,
  -- When it was asked, answered, opened again or closed last.
  changed_at timestamptz not null,
  -- When the employee wrote last: HR users who looked at it earlier have not seen it.
  employee_at timestamptz not null,
  -- Since when it waits for HR: asked, or opened again.
  open_since timestamptz,
  -- Of its messages; an answer names how many the user had seen.
  messages integer not null default 1,
  closed_by text check (closed_by in ('employee', 'hr')),
  closed_at timestamptz,
  close_reason_sealed bytea,
  -- Chosen by the page of the employee, so that what is sent twice is one question.
  request_id uuid not null,
  primary key (company_id, id),
  foreign key (company_id, slip_id) references slip (company_id, id) on delete cascade,
  check ((state = 'open') = (open_since is not null)),
  check ((state = 'closed') = (closed_at is not null))
);
create index question_slip on question (company_id, slip_id);
create index question_cause on question (company_id, state, batch_id, item_key, kind);
create unique index question_request on question (company_id, employee_id, request_id);
create index question_author on question (company_id, employee_id, asked_at);

create table question_message (
  company_id uuid not null,
  id uuid not null,
  question_id uuid not null,
  author text not null check (author in ('employee', 'hr')),
  -- The user who answered; null for the employee.
  account_id uuid,
  author_name text not null default '',
  text_sealed bytea not null,
  sent_at timestamptz not null,
  -- Chosen by the page of the employee, so that what is sent twice counts once.
  request_id uuid,
  -- The message that tells the employee of the answer. waiting: not made yet. none: there is no contact to send it to.
  notice text check (notice in ('waiting', 'queued', 'none')),
  delivery_id uuid,
  primary key (company_id, id),
  foreign key (company_id, question_id) references question (company_id, id) on delete cascade
);
create index question_message_of on question_message (company_id, question_id, sent_at);
create unique index question_message_request on question_message (company_id, question_id, request_id)
  where request_id is not null;
create index question_message_waiting on question_message (sent_at) where notice = 'waiting';

-- Which user has seen a question, and when.
create table question_seen (
  company_id uuid not null,
  question_id uuid not null,
  account_id uuid not null references user_account on delete cascade,
  seen_at timestamptz not null,
  primary key (company_id, question_id, account_id),
  foreign key (company_id, question_id) references question (company_id, id) on delete cascade
);

-- Texts for answers that a company keeps.
create table answer_template (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  text_sealed bytea not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, name)
);

-- The mail to the alert mailboxes: questions that nobody was mailed about yet, and when the last mail went out.
create table question_alert (
  company_id uuid not null references company,
  waiting_since timestamptz,
  mailed_at timestamptz,
  primary key (company_id)
);
create index question_alert_waiting on question_alert (waiting_since) where waiting_since is not null;

-- A message that tells of an answer: like a reminder it makes no other version of the slip.
alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (kind in ('slip', 'reminder', 'confirmReminder', 'answer'));

-- What whoever is limited to departments sees of the messages goes by their question (decision 034).
create function app_sees_question(company uuid, seen uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from question q where q.company_id = company and q.id = seen);
end $$;

insert into menu (id, superior_id, name, title_zh, title_en, path, position) values
  ('25', null, 'employeeQuestions', '员工疑问', 'Employee questions', '/employeeQuestions', 25);
insert into role_menu (role_name, menu_id) values ('payroll', '25');
