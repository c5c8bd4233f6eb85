// Written after the kinds of messages that contact forms receive every day. {a|b} is a choice, # a number.

export const mildPitches = [
  'Hi, {hope you are well|how are you today|good day}. I came across your {page|company|business} and {wanted to reach out|would love to connect|thought of writing}. Who is the {right person|best contact|manager} to speak to about {cleaning|staffing|insurance|printing} for your office? #',
  'Hello {there|team|sir or madam}, {nice|great|lovely} page! {I really enjoyed reading it|Very useful, thank you|Keep up the good work}. #',
  'We {provide|offer|have} {packaging|uniforms|signage|vehicle wraps} for small {firms|businesses|shops} in {your area|Canada|your region}. May I send {details|a sample|our brochure}? #',
  'Dear {owner|manager|director}, please {confirm|tell me} the {email|number} of your {accounts|purchasing} department, I have an {order|invoice} no. # to {discuss|settle}.',
  '{test|hello|hi|asdf qwer|good} #',
]

export const instantPitches = [
  ...mildPitches,
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

// The first four are sent again and again from one place, the others from many.
export const campaigns = [
  'Hello, we {noticed|saw} that your website does not rank on Google for important keywords in your area. Our {experts|agency} can fix this with {monthly|affordable} SEO packages that bring real customers to local companies like yours. Shall we send a {free|full} report to you this week?',
  'Good day, I am {Mr|Mrs} Williams and I have decided to donate the sum of 4.5 million dollars from the estate of my late husband to honest people chosen by chance on the internet. Please answer with your full name, your country and your occupation so that my lawyer can start the transfer.',
  'Is your office spotless? Our crew cleans floors, windows and carpets for local companies in the evening, when nobody is in your way. We bring our own machines and there is no contract to sign. {Tell me|Let me know} the size of your rooms and you will get a price by {Friday|Monday|tomorrow}.',
  'We build modern websites and mobile apps for small companies. Our web design team in {Delhi|Kyiv|Manila} delivers within two weeks and you only pay when you are happy with what you see. May we show you a few layouts that we have prepared for your company?',
  'Dear {Sir|Madam|friend}, we are a {leading|large|well known} manufacturer of {wooden|metal|paper} boxes and bags in {Shenzhen|Ningbo|Yiwu} and have supplied shops all over the world since 2009. Please ask for our newest price list and catalogue, we send free samples with every {first|larger} order.',
  '{Hi|Hello|Hey}, are you {tired|sick} of working so hard for so little? I made $#0 per week online with a simple system that anybody can learn in an evening, without leaving the house. I only show it to a {few|handful of} people, so {answer|write back} today if you want to be one of them.',
  '{Good morning|Good evening|Hello}, your company was chosen for {funding|financing}. We give every owner a business loan between $5,000 and $#,000 without collateral and with an answer within {one day|a few hours}. {Reply|Answer} with your monthly turnover and the best time to call you.',
  '{Hello|Hi there|Greetings}, I collect signatures against the new tax on fuel that will make life harder for all of us in the countryside. More than # thousand people have joined already, and every voice counts before the vote in the {spring|summer|fall}. {Will you|Can you} stand with us and pass this on to everyone you know?',
]
