-- When a clinic is open, in the lines that staff type, and its number for emergencies. Both may be left out.
alter table public.partner_clinics
  add column hours text check (char_length(hours) <= 500),
  add column emergency_phone text check (emergency_phone ~ '\S' and char_length(emergency_phone) <= 50);
