-- Makes room for the site in the project of the former one: what stands in schema public moves into a schema `old`, which
-- no request reaches, with its rows, rules and functions. Then `supabase db push` finds an empty schema. All or nothing.
-- To be run in the project's SQL editor, once `npm run move-in` has read the project: see docs/moving-in.md.
-- move-old-tables-back.sql takes it back.
do $$
declare
  former constant text[] := array[
    'products', 'product_images', 'hero_images', 'partner_clinics', 'pricing_tiers', 'navigation_items', 'faqs',
    'site_settings', 'contact_form_submissions', 'admin_users'];
  used record;
begin
  if to_regclass('private.content_tables') is not null then
    raise exception 'The tables of the new site stand in this project already. Nothing was moved.';
  elsif to_regnamespace('old') is not null then
    raise exception 'This project has a schema named old already, as after a first run of this file. Nothing was moved.';
  elsif to_regnamespace('private') is not null then
    raise exception 'This project has a schema named private, which the new site makes for itself: rename yours first. Nothing was moved.';
  elsif not exists (
    select from pg_catalog.pg_tables where schemaname = 'public' and tablename = any (former))
  then
    raise exception 'This project has none of the tables of the former site. Nothing was moved.';
  end if;

  -- Expressions then name their schemas.
  perform set_config('search_path', '', true);
  create table public.put_back (statement text not null);

  -- Triggers on Supabase's tables would go on looking for the former ones in schema public, and no account could be made.
  for used in
    select distinct called.oid, called.proname
      from pg_catalog.pg_trigger trigger
      join pg_catalog.pg_proc called on called.oid = trigger.tgfoid
      join pg_catalog.pg_class relation on relation.oid = trigger.tgrelid
     where not trigger.tgisinternal
       and called.pronamespace = 'public'::regnamespace
       and relation.relnamespace <> 'public'::regnamespace
       and not exists (select from pg_catalog.pg_depend where objid = called.oid and deptype = 'e')
  loop
    insert into public.put_back values (pg_catalog.pg_get_functiondef(used.oid));
    execute format(
      'create or replace function public.%I() returns trigger language plpgsql as ''begin return coalesce(new, old); end''',
      used.proname);
  end loop;

  -- The former rules of Storage, any of which may open the site's buckets.
  for used in select * from pg_catalog.pg_policies where schemaname = 'storage' and tablename in ('objects', 'buckets')
  loop
    insert into public.put_back values (format('create policy %I on storage.%I as %s for %s to %s%s%s',
      used.policyname, used.tablename, used.permissive, used.cmd,
      (select string_agg(case role when 'public' then 'public' else quote_ident(role) end, ', ') from unnest(used.roles) role),
      ' using (' || used.qual || ')', ' with check (' || used.with_check || ')'));
    execute format('drop policy %I on storage.%I', used.policyname, used.tablename);
  end loop;

  -- Foreign keys to Supabase's tables, by which a row of the former app would forbid deleting a person or a picture.
  -- They come back without a check of the rows whose person is gone by then.
  for used in
    select conrelid::regclass as relation, conname, pg_catalog.pg_get_constraintdef(foreign_key.oid) as definition
      from pg_catalog.pg_constraint foreign_key
      join pg_catalog.pg_class target on target.oid = foreign_key.confrelid
     where foreign_key.connamespace = 'public'::regnamespace and target.relnamespace <> 'public'::regnamespace
  loop
    insert into public.put_back values (
      format('alter table %s add constraint %I %s not valid', used.relation, used.conname, used.definition));
    execute format('alter table %s drop constraint %I', used.relation, used.conname);
  end loop;

  -- What `supabase db push` sets beyond the schema public.
  insert into public.put_back
  select format('update storage.buckets set public = %L, file_size_limit = %L, allowed_mime_types = %L where id = %L',
                bucket.public, bucket.file_size_limit, bucket.allowed_mime_types, bucket.id)
    from storage.buckets bucket where bucket.id in ('about_images', 'product-images', 'hero_images');
  if not exists (
    select from pg_catalog.pg_default_acl
     where defaclrole = current_user::regrole and defaclnamespace = 0 and defaclobjtype = 'f')
  then
    insert into public.put_back values ('alter default privileges grant execute on functions to public');
  end if;

  -- `supabase db push` refuses a project that has migrations of another app.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    alter table supabase_migrations.schema_migrations rename to old_schema_migrations;
  end if;

  alter schema public rename to old;
  revoke all on schema old from public, anon, authenticated, service_role;
  create schema public;
  grant usage on schema public to anon, authenticated, service_role;

  create function old.count_rows() returns table (table_name text, former bigint, present bigint)
  language plpgsql stable set search_path = '' as $count$
  begin
    for table_name in
      select relname from pg_catalog.pg_class
       where relnamespace = 'old'::regnamespace and relkind in ('r', 'p') and relname <> 'put_back' order by 1
    loop
      execute format('select count(*) from old.%I', table_name) into former;
      present := null;
      if to_regclass(format('public.%I', table_name)) is not null then
        execute format('select count(*) from public.%I', table_name) into present;
      end if;
      return next;
    end loop;
  end
  $count$;
end
$$;

select * from old.count_rows();
