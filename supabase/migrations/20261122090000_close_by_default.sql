-- A project that has an app already is left as it is.
do $$
declare
  found text := (
    select relation.relname from pg_catalog.pg_class relation
     where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v', 'm')
       and not exists (
         select from pg_catalog.pg_depend
          where objid = relation.oid and classid = 'pg_catalog.pg_class'::regclass and deptype = 'e')
     order by relation.relname limit 1);
begin
  if found is not null then
    raise exception 'This project has an app already, with tables such as public.%. Push to a new project, and bring the content there with npm run move-in.', found;
  end if;
end
$$;

-- A hosted project grants every new table and function to the API roles. Here nothing is granted by default: each
-- migration grants by name what a role needs.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

create schema private;
revoke all on schema private from public;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
