-- The schema of Supabase Storage, without the columns that this product doesn't need.
create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

create table if not exists storage.buckets (
  id                 text primary key,
  name               text not null unique,
  owner              uuid,
  owner_id           text,
  public             boolean default false,
  file_size_limit    bigint,
  allowed_mime_types text[],
  created_at         timestamptz default now(),
  updated_at         timestamptz default now()
);

create table if not exists storage.objects (
  id               uuid primary key default gen_random_uuid(),
  bucket_id        text references storage.buckets (id),
  name             text,
  owner            uuid,
  owner_id         text,
  created_at       timestamptz default now(),
  updated_at       timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata         jsonb,
  path_tokens      text[] generated always as (string_to_array(name, '/')) stored,
  version          text,
  user_metadata    jsonb
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);

-- Ours alone: the stored files that have no row, for the sweep.
create table if not exists storage.orphans (
  path          text primary key,
  first_seen_at timestamptz not null default now()
);

create or replace function storage.foldername(name text) returns text[]
  language sql immutable set search_path = ''
  as $$ select parts[1:array_length(parts, 1) - 1] from string_to_array(name, '/') parts $$;

create or replace function storage.filename(name text) returns text
  language sql immutable set search_path = ''
  as $$ select parts[array_length(parts, 1)] from string_to_array(name, '/') parts $$;

create or replace function storage.extension(name text) returns text
  language sql immutable set search_path = ''
  as $$ select reverse(split_part(reverse(storage.filename(name)), '.', 1)) $$;

create or replace function storage.update_updated_at_column() returns trigger
  language plpgsql set search_path = ''
  as $$ begin new.updated_at = now(); return new; end $$;

create or replace trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.orphans enable row level security;
grant select, insert, update, delete on storage.buckets, storage.objects
  to anon, authenticated, service_role;
