-- The roles and owners of a hosted project before its first `supabase db push`, and the restrictions of the role that
-- migrates. Based on the public sources of supabase/postgres, supabase/auth and supabase/storage. Run by supabase_admin
-- after Supabase's own tables of the schemas auth and storage were created.
create role postgres login createdb createrole replication bypassrls;
create role dashboard_user nologin createdb createrole replication;
create role supabase_storage_admin login noinherit createrole;
alter role authenticator login;
alter role supabase_auth_admin login;
alter role anon inherit;
alter role authenticated inherit;
alter role service_role inherit;

grant anon, authenticated, service_role, pg_monitor, pg_signal_backend, pg_read_all_data to postgres;
grant authenticator to supabase_storage_admin;
do $$
begin
  if current_setting('server_version_num')::int >= 160000 then
    grant anon, authenticated, service_role to postgres with admin option;
  end if;
end
$$;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role postgres set search_path = "$user", public, extensions;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_storage_admin set search_path = storage;

alter database postgres owner to postgres;
-- Projects created before 30 May 2026 grant each new table and function to the API roles, newer ones to nobody: one of
-- the two is tested.
do $$
begin
  if current_setting('server_version_num')::int < 160000 then
    alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
  end if;
end
$$;
create extension pgcrypto schema extensions;
create extension "uuid-ossp" schema extensions;
grant usage on schema extensions to postgres with grant option;
create publication supabase_realtime;
create schema realtime;
grant usage on schema realtime to postgres;

-- Each service owns its tables; the role that migrates may only use them and add triggers.
create procedure pg_temp.give_away(folder regnamespace, new_owner regrole) language plpgsql as $$
declare
  object record;
begin
  execute format('grant all on schema %s to %s, dashboard_user', folder, new_owner);
  execute format('grant usage on schema %s to postgres with grant option', folder);
  for object in
    select 'table' as kind, oid::regclass::text as name from pg_class where relnamespace = folder and relkind = 'r'
    union all select 'function', oid::regprocedure::text from pg_proc where pronamespace = folder
    union all select 'type', oid::regtype::text from pg_type where typnamespace = folder and typtype = 'e'
  loop
    execute format('alter %s %s owner to %s', object.kind, object.name, new_owner);
  end loop;
  execute format('grant all on all tables in schema %s to postgres, dashboard_user', folder);
  execute format('grant all on all routines in schema %s to postgres, dashboard_user', folder);
end
$$;
call pg_temp.give_away('auth', 'supabase_auth_admin');
call pg_temp.give_away('storage', 'supabase_storage_admin');
grant all on storage.buckets, storage.objects to postgres with grant option;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise insufficient_privilege using message = 'Direct deletion from storage tables is not allowed.';
  end if;
  return null;
end
$$;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

-- The extension supautils lets the role that migrates create policies on tables that it doesn't own. It is missing
-- here; granting the role the owners' rights for that one statement has the same effect.
create function extensions.lend_for_policies() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_event = 'ddl_command_start' then
    grant supabase_auth_admin, supabase_storage_admin to postgres;
  else
    revoke supabase_auth_admin, supabase_storage_admin from postgres;
  end if;
end
$$;
create event trigger lend_for_policies on ddl_command_start
  when tag in ('CREATE POLICY', 'ALTER POLICY', 'DROP POLICY') execute function extensions.lend_for_policies();
create event trigger take_back_after_policies on ddl_command_end
  when tag in ('CREATE POLICY', 'ALTER POLICY', 'DROP POLICY') execute function extensions.lend_for_policies();
