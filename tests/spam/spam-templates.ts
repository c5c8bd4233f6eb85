// Modelled on the messages that contact forms receive every day. {a|b} is a choice, # a number.

export const mildPitches = [
  'Hi, {hope you are well|how are you today|good day}. I came across your {page|company|business} and {wanted to reach out|would love to connect|thought of writing}. Who is the {right person|best contact|manager} to speak to about {cleaning|staffing|insurance|printing} for your office? #',
  'Hello {there|team|sir or madam}, {nice|great|lovely} page! {I really enjoyed reading it|Very useful, thank you|Keep up the good work}. #',
  'We {provide|offer|have} {packaging|uniforms|signage|vehicle wraps} for small {firms|businesses|shops} in {your area|Canada|your region}. May I send {details|a sample|our brochure}? #',
  'Dear {owner|manager|director}, please {confirm|tell me} the {email|number} of your {accounts|purchasing} department, I have an {order|invoice} no. # to {discuss|settle}.',
  '{test|hello|hi|asdf qwer|good} #',
]

export const sellingPitches = [
  'We can bring you {1000|5000|more} visitors and {more leads|first page rankings on Google} {this month|within weeks}. Reply YES for {prices|a quote}. #',
  'Do you need a business loan of up to $#,000? {Fast approval|No credit check|Answer in a day}. {Write back|Call us} today.',
  'Your {parcel|invoice|payment} # is waiting, please {confirm|answer} {today|soon}.',
]

export const linkPitches = [
  '{Improve|Boost|Lift} your SEO and {rank|be found} {faster|higher}: https://rank-#.example/{start|now|offer}',
  'Earn {money|cash} from home every day, see http://{quick|easy}-cash#.top/ and tell your friends',
  '<a href="http://pills#.example">{cheap|best|buy} {tablets|pharmacy|meds}</a> delivered to your door',
  '[url=https://casino#.example]{Play|Win} now[/url] {free spins|big jackpot} for new players',
  'Hi! {Look at this|You must see this|So funny}: https://bit.ly/x# {and this|also} https://tinyurl.com/y# {write me|call me}',
  'Crypto {trading|investment} made {simple|safe}. Start: https://coins-#.xyz https://coins-#.xyz/join',
  '{New|Latest|Hot} {watches|shoes|handbags} here https://outlet#.shop https://outlet#.shop/sale https://outlet#.shop/new #',
  'Dear webmaster, we would like to publish a guest post with a link. Samples: https://blog#.example/a https://blog#.example/b',
  'Лучшее казино онлайн https://kazino#.ru бонус # рублей',
  '{Professional|Affordable} web design services for your business, portfolio at https://studio#.example/{work|portfolio}. Unsubscribe: https://studio#.example/out',
  'Lonely women in your {city|area} want to meet: https://dates#.site/?id=#',
  'http://a#.example http://b#.example http://c#.example http://d#.example http://e#.example',
]
