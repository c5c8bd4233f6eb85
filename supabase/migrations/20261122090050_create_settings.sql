-- Settings of the backend, which no API role may read.
create table private.settings (
  key        text primary key,
  value      text not null,
  updated_at timestamptz not null default now()
);
alter table private.settings enable row level security;

create trigger touch_updated_at before update on private.settings
  for each row execute function private.touch_updated_at();
