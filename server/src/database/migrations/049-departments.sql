-- The departments to which the user of this transaction is limited (decision 034); null: to none. The setting is the JSON
-- array in hexadecimal digits, so that a department's name is never part of a statement.
create function app_departments() returns text[] language sql stable parallel safe as $$
  select case when nullif(current_setting('app.departments', true), '') is null then null
    else array(select jsonb_array_elements_text(
      convert_from(decode(current_setting('app.departments'), 'hex'), 'UTF8')::jsonb)) end
$$;

-- Whether row-level security shows a person, a slip or a slip of a batch. Functions of their own, because policies that
-- lie in each other would be planned with every statement of everybody, and matter to limited deputies only.
create function app_sees_person(company uuid, person uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from employee e where e.company_id = company and e.id = person);
end $$;
create function app_sees_slip(company uuid, seen uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from slip s where s.company_id = company and s.id = seen);
end $$;
create function app_sees_slip_of(company uuid, batch uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from slip s where s.company_id = company and s.batch_id = batch);
end $$;
