-- Takes back what move-old-tables.sql did: the tables of the new site go, with all that was written there since, and those
-- of the former one stand in schema public again, with their rules and triggers. All or nothing. See docs/moving-in.md.
do $$
declare
  kept text;
begin
  if to_regclass('old.put_back') is null then
    raise exception 'This project has no schema old that move-old-tables.sql has made. Nothing was changed.';
  end if;
  drop schema public cascade;
  -- With the rules of Storage and the triggers on accounts that call its functions.
  drop schema if exists private cascade;
  if to_regnamespace('supabase_migrations') is not null then
    drop table if exists supabase_migrations.schema_migrations;
    alter table if exists supabase_migrations.old_schema_migrations rename to schema_migrations;
  end if;
  alter schema old rename to public;
  grant usage on schema public to public, anon, authenticated, service_role;
  perform set_config('search_path', '', true);
  for kept in select statement from public.put_back loop
    execute kept;
  end loop;
  drop table public.put_back;
  drop function public.count_rows();
end
$$;
