-- The departments to which the user of this transaction is limited (decision 034); null: to none. The setting is the JSON
-- array in hexadecimal digits, so that a department's name is never part of a statement.
create function app_departments() returns text[] language sql stable parallel safe as $$
  select case when nullif(current_setting('app.departments', true), '') is null then null
    else array(select jsonb_array_elements_text(
      convert_from(decode(current_setting('app.departments'), 'hex'), 'UTF8')::jsonb)) end
$$;
