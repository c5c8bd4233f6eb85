-- The roles that hosted Supabase has before the first migration: those that requests act as, and `supabase_auth_admin`,
-- as which Supabase Auth calls a project's hooks. They may already exist on a shared server; an administrator then
-- grants the API roles to this database's owner.
do $$
declare
  api_role text;
begin
  foreach api_role in array
    array['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin']
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = api_role) then
      execute format('create role %I nologin noinherit', api_role);
    end if;
  end loop;

  foreach api_role in array array['anon', 'authenticated', 'service_role'] loop
    begin
      execute format('set local role %I', api_role);
      reset role;
    exception when insufficient_privilege then
      execute format('grant %I to current_user', api_role);
    end;
    if not pg_catalog.pg_has_role('authenticator', api_role, 'member') then
      execute format('grant %I to authenticator', api_role);
    end if;
  end loop;

  -- Only some servers let an owner grant this.
  begin
    alter role service_role bypassrls;
  exception when insufficient_privilege then
    raise notice 'service_role can not bypass row-level security here';
  end;
end
$$;

create schema if not exists extensions;
grant usage on schema public, extensions to anon, authenticated, service_role;
revoke create on schema public from public;

-- Hosted projects start with this granted; the first migration revokes it.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
