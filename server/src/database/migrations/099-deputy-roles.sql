-- Roles of the platform that the main administrator has given a deputy: their menus add to the screens that were chosen
-- (ACCOUNT-05, decision 055). They stand beside the roles of the user, which a deputy may have had before.
alter table membership add column deputy_roles text[] not null default '{}';
-- What is limited to departments is chosen screen by screen: a role can get a screen that does not keep to them.
alter table membership add constraint membership_deputy_roles
  check (cardinality(deputy_roles) = 0 or (screens is not null and departments is null));
alter table admin_invitation add column roles text[] not null default '{}';
alter table admin_invitation add constraint admin_invitation_roles
  check (cardinality(roles) = 0 or departments is null);

-- The screens of a membership: those that were chosen, and what the given roles bring. null: no deputy. It looks at the
-- menus of roles, so only a platform transaction calls it.
create function deputy_screens(chosen text[], given text[]) returns text[] stable language sql as $$
  select case when cardinality(given) > 0 then chosen || array(
    select n.name from role_menu g join menu n on n.id = g.menu_id
    where g.role_name = any (given) and n.name <> '' and n.name <> all (chosen) group by n.name order by n.name)
  else chosen end
$$;
