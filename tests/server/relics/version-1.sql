BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE card_sets (
	digest VARCHAR(16) NOT NULL, 
	created BIGINT NOT NULL, 
	used BOOLEAN NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (digest)
);
CREATE TABLE log (
	table_id VARCHAR(16) NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	branch INTEGER NOT NULL, 
	answer BIGINT NOT NULL, 
	text TEXT NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "log" VALUES('t000000001',1,1700000000000,'named',0,0,0,'Ann','');
INSERT INTO "log" VALUES('t000000001',2,1700000000000,'answer',0,0,257,'take whites','');
INSERT INTO "log" VALUES('t000000001',3,1700000000000,'answer',1,0,769,'take locals','');
INSERT INTO "log" VALUES('t000000001',4,1700000000000,'answer',0,0,514,'follow Colonel Apollon Streshnyov','');
INSERT INTO "log" VALUES('t000000001',5,1700000000000,'answer',1,0,1794,'follow Mother Lukerya','');
INSERT INTO "log" VALUES('t000000001',6,1700000000000,'chance',-1,0,29,'P0 starts','');
INSERT INTO "log" VALUES('t000000001',7,1700000000000,'answer',0,0,259,'officer Konstantin Zavjalov','');
INSERT INTO "log" VALUES('t000000001',8,1700000000000,'chance',-1,0,2330,'P0 draws Dmitrij Chlebov','');
INSERT INTO "log" VALUES('t000000001',9,1700000000000,'chance',-1,0,3354,'P0 draws Taisija Voronova','');
INSERT INTO "log" VALUES('t000000001',10,1700000000000,'chance',-1,0,2586,'P0 draws Grigorij Usťugov','');
INSERT INTO "log" VALUES('t000000001',11,1700000000000,'chance',-1,0,1050,'P0 draws Gleb Sudakov','');
INSERT INTO "log" VALUES('t000000001',12,1700000000000,'chance',-1,0,3098,'P0 draws otec Afanasij','');
INSERT INTO "log" VALUES('t000000001',13,1700000000000,'chance',-1,0,1306,'P0 draws Lev Tichomirov','');
INSERT INTO "log" VALUES('t000000001',14,1700000000000,'answer',0,0,3332,'reject Taisija Voronova','');
INSERT INTO "log" VALUES('t000000001',15,1700000000000,'answer',0,0,3076,'reject otec Afanasij','');
INSERT INTO "log" VALUES('t000000001',16,1700000000000,'answer',1,1,3843,'officer Jeremej Čorný','');
INSERT INTO "log" VALUES('t000000001',17,1700000000000,'chance',-1,1,6170,'P1 draws Kulgan','');
INSERT INTO "log" VALUES('t000000001',18,1700000000000,'chance',-1,1,6426,'P1 draws Marfa Soboljová','');
INSERT INTO "log" VALUES('t000000001',19,1700000000000,'chance',-1,1,7194,'P1 draws Nikon Rasstriga','');
INSERT INTO "log" VALUES('t000000001',20,1700000000000,'chance',-1,1,5914,'P1 draws Trifon Lapoť','');
INSERT INTO "log" VALUES('t000000001',21,1700000000000,'chance',-1,1,5402,'P1 draws Miťka Sivý','');
INSERT INTO "log" VALUES('t000000001',22,1700000000000,'chance',-1,1,5658,'P1 draws Zachar Kunica','');
INSERT INTO "log" VALUES('t000000001',23,1700000000000,'answer',1,1,6404,'reject Marfa Soboljová','');
INSERT INTO "log" VALUES('t000000001',24,1700000000000,'answer',1,1,5380,'reject Miťka Sivý','');
INSERT INTO "log" VALUES('t000000001',25,1700000000000,'chance',-1,0,795,'location Signal Hut','');
INSERT INTO "log" VALUES('t000000001',26,1700000000000,'chance',-1,0,5404,'plot Parade of Honour','');
INSERT INTO "log" VALUES('t000000001',27,1700000000000,'chance',-1,0,540,'plot March Through the Taiga','');
INSERT INTO "log" VALUES('t000000001',28,1700000000000,'chance',-1,0,4380,'plot Hospital in the Monastery','');
INSERT INTO "log" VALUES('t000000001',29,1700000000000,'answer',0,0,9,'ready','');
INSERT INTO "log" VALUES('t000000001',30,1700000000000,'answer',1,1,9,'ready','');
INSERT INTO "log" VALUES('t000000001',31,1700000000000,'answer',0,0,67850,'send Dmitrij Chlebov to March Through the Taiga','');
INSERT INTO "log" VALUES('t000000001',32,1700000000000,'answer',1,0,5898,'send Trifon Lapoť to Parade of Honour','');
INSERT INTO "log" VALUES('t000000002',1,1700000000000,'named',0,0,0,'Ann','');
INSERT INTO "log" VALUES('t000000002',2,1700000000000,'answer',0,0,769,'take locals','');
INSERT INTO "log" VALUES('t000000002',3,1700000000000,'answer',1,0,257,'take whites','');
INSERT INTO "log" VALUES('t000000002',4,1700000000000,'answer',0,0,1538,'follow Ataman Sysoy Burlak','');
INSERT INTO "log" VALUES('t000000002',5,1700000000000,'answer',1,0,770,'follow Princess Ksenia Yazykova','');
INSERT INTO "log" VALUES('t000000002',6,1700000000000,'chance',-1,0,29,'P0 starts','');
INSERT INTO "log" VALUES('t000000002',7,1700000000000,'answer',0,0,259,'officer Glafira Mochová','');
INSERT INTO "log" VALUES('t000000002',8,1700000000000,'chance',-1,0,2330,'P0 draws Kulgan','');
INSERT INTO "log" VALUES('t000000002',9,1700000000000,'chance',-1,0,3354,'P0 draws Nikon Rasstriga','');
INSERT INTO "log" VALUES('t000000002',10,1700000000000,'chance',-1,0,2586,'P0 draws Marfa Soboljová','');
INSERT INTO "log" VALUES('t000000002',11,1700000000000,'chance',-1,0,1050,'P0 draws Vasja Kandala','');
INSERT INTO "log" VALUES('t000000002',12,1700000000000,'chance',-1,0,3098,'P0 draws Prochor Zolotar','');
INSERT INTO "log" VALUES('t000000002',13,1700000000000,'chance',-1,0,1306,'P0 draws Afanasij Rys','');
INSERT INTO "log" VALUES('t000000002',14,1700000000000,'answer',0,0,2564,'reject Marfa Soboljová','');
INSERT INTO "log" VALUES('t000000002',15,1700000000000,'answer',0,0,2308,'reject Kulgan','');
INSERT INTO "log" VALUES('t000000002',16,1700000000000,'answer',1,1,4099,'officer Konstantin Zavjalov','');
INSERT INTO "log" VALUES('t000000002',17,1700000000000,'chance',-1,1,6170,'P1 draws Dmitrij Chlebov','');
INSERT INTO "log" VALUES('t000000002',18,1700000000000,'chance',-1,1,6426,'P1 draws Grigorij Usťugov','');
INSERT INTO "log" VALUES('t000000002',19,1700000000000,'chance',-1,1,7194,'P1 draws Taisija Voronova','');
INSERT INTO "log" VALUES('t000000002',20,1700000000000,'chance',-1,1,5914,'P1 draws Jefim Šorochov','');
INSERT INTO "log" VALUES('t000000002',21,1700000000000,'chance',-1,1,5402,'P1 draws Pavel Dolgich','');
INSERT INTO "log" VALUES('t000000002',22,1700000000000,'chance',-1,1,5658,'P1 draws Vsevolod Rjabcev','');
INSERT INTO "log" VALUES('t000000002',23,1700000000000,'answer',1,1,5892,'reject Jefim Šorochov','');
INSERT INTO "log" VALUES('t000000002',24,1700000000000,'answer',1,1,7172,'reject Taisija Voronova','');
INSERT INTO "log" VALUES('t000000002',25,1700000000000,'chance',-1,0,795,'location Signal Hut','');
INSERT INTO "log" VALUES('t000000002',26,1700000000000,'chance',-1,0,5404,'plot Parade of Honour','');
INSERT INTO "log" VALUES('t000000002',27,1700000000000,'chance',-1,0,540,'plot March Through the Taiga','');
INSERT INTO "log" VALUES('t000000002',28,1700000000000,'chance',-1,0,4380,'plot Hospital in the Monastery','');
INSERT INTO "log" VALUES('t000000002',29,1700000000000,'answer',0,0,9,'ready','');
INSERT INTO "log" VALUES('t000000002',30,1700000000000,'answer',1,1,9,'ready','');
INSERT INTO "log" VALUES('t000000002',31,1700000000000,'answer',0,0,1034,'send Vasja Kandala to Parade of Honour','');
INSERT INTO "log" VALUES('t000000002',32,1700000000000,'answer',1,0,137226,'send Dmitrij Chlebov to Hospital in the Monastery','');
INSERT INTO "log" VALUES('t000000002',33,1700000000000,'answer',0,0,131338,'send Glafira Mochová to Hospital in the Monastery','');
INSERT INTO "log" VALUES('t000000002',34,1700000000000,'answer',0,0,262668,'Plus Two on Vasja Kandala','');
INSERT INTO "log" VALUES('t000000002',35,1700000000000,'answer',1,0,135178,'send Konstantin Zavjalov to Hospital in the Monastery','');
INSERT INTO "log" VALUES('t000000002',36,1700000000000,'answer',1,0,14,'stop','');
INSERT INTO "log" VALUES('t000000002',37,1700000000000,'answer',0,0,1290,'send Afanasij Rys to Parade of Honour','');
INSERT INTO "log" VALUES('t000000002',38,1700000000000,'answer',1,0,6410,'send Grigorij Usťugov to Parade of Honour','');
INSERT INTO "log" VALUES('t000000002',39,1700000000000,'answer',0,0,68874,'send Nikon Rasstriga to March Through the Taiga','');
INSERT INTO "log" VALUES('t000000002',40,1700000000000,'answer',1,0,11,'pass','');
INSERT INTO "log" VALUES('t000000002',41,1700000000000,'answer',0,0,11,'pass','');
INSERT INTO "log" VALUES('t000000002',42,1700000000000,'answer',0,0,275,'hit whites','');
INSERT INTO "log" VALUES('t000000002',43,1700000000000,'answer',1,0,71957,'Grigorij Usťugov loses charisma','');
INSERT INTO "log" VALUES('t000000002',44,1700000000000,'chance',-1,0,27,'location Junction Station','');
INSERT INTO "log" VALUES('t000000002',45,1700000000000,'chance',-1,0,28,'plot Snowbound Pass','');
INSERT INTO "log" VALUES('t000000002',46,1700000000000,'chance',-1,0,1820,'plot Prisoner Exchange on the Ice','');
INSERT INTO "log" VALUES('t000000002',47,1700000000000,'chance',-1,0,4892,'plot Talks with the Elders','');
INSERT INTO "log" VALUES('t000000002',48,1700000000000,'answer',0,0,9,'ready','');
INSERT INTO "log" VALUES('t000000002',49,1700000000000,'answer',1,1,9,'ready','');
INSERT INTO "log" VALUES('t000000002',50,1700000000000,'answer',1,0,69642,'send Konstantin Zavjalov to Prisoner Exchange on the Ice','');
INSERT INTO "log" VALUES('t000000002',51,1700000000000,'answer',0,0,65802,'send Glafira Mochová to Prisoner Exchange on the Ice','');
INSERT INTO "log" VALUES('t000000002',52,1700000000000,'answer',1,0,11,'pass','');
INSERT INTO "log" VALUES('t000000002',53,1700000000000,'answer',0,0,68874,'send Nikon Rasstriga to Prisoner Exchange on the Ice','');
INSERT INTO "log" VALUES('t000000002',54,1700000000000,'answer',0,0,1290,'send Afanasij Rys to Snowbound Pass','');
INSERT INTO "log" VALUES('t000000002',55,1700000000000,'answer',0,0,1034,'send Vasja Kandala to Snowbound Pass','');
INSERT INTO "log" VALUES('t000000002',56,1700000000000,'chance',-1,0,1051,'location Abandoned Armoury','');
INSERT INTO "log" VALUES('t000000002',57,1700000000000,'chance',-1,0,2844,'plot The Coal Heap','');
INSERT INTO "log" VALUES('t000000002',58,1700000000000,'chance',-1,0,3100,'plot Tapping the Wires','');
INSERT INTO "log" VALUES('t000000002',59,1700000000000,'chance',-1,0,3356,'plot Interrogation in the Cabin','');
INSERT INTO "log" VALUES('t000000002',60,1700000000000,'chance',-1,0,2074,'P0 draws Trifon Lapoť','');
INSERT INTO "log" VALUES('t000000002',61,1700000000000,'answer',0,0,9,'ready','');
INSERT INTO "log" VALUES('t000000002',62,1700000000000,'answer',1,1,9,'ready','');
INSERT INTO "log" VALUES('t000000002',63,1700000000000,'answer',0,0,131338,'send Glafira Mochová to Interrogation in the Cabin','');
INSERT INTO "log" VALUES('t000000002',64,1700000000000,'answer',1,0,137226,'send Dmitrij Chlebov to Interrogation in the Cabin','');
INSERT INTO "log" VALUES('t000000002',65,1700000000000,'answer',0,0,1290,'send Afanasij Rys to The Coal Heap','');
INSERT INTO "log" VALUES('t000000002',66,1700000000000,'answer',1,0,5642,'send Vsevolod Rjabcev to The Coal Heap','');
INSERT INTO "log" VALUES('t000000003',1,1700000000000,'chance',-1,0,1288,'US draws Scouts A','');
INSERT INTO "log" VALUES('t000000003',2,1700000000000,'chance',-1,0,1800,'US draws Fog of War','');
INSERT INTO "log" VALUES('t000000003',3,1700000000000,'chance',-1,0,1032,'US draws Riflemen B','');
INSERT INTO "log" VALUES('t000000003',4,1700000000000,'chance',-1,0,264,'US draws Squad Leader A','');
INSERT INTO "log" VALUES('t000000003',5,1700000000000,'chance',-1,0,3336,'DE draws Scouts A','');
INSERT INTO "log" VALUES('t000000003',6,1700000000000,'chance',-1,0,3592,'DE draws Scouts B','');
INSERT INTO "log" VALUES('t000000003',7,1700000000000,'chance',-1,0,3848,'DE draws Fog of War','');
INSERT INTO "log" VALUES('t000000003',8,1700000000000,'chance',-1,0,2824,'DE draws Riflemen A','');
INSERT INTO "log" VALUES('t000000003',9,1700000000000,'named',0,0,0,'Ann','');
INSERT INTO "log" VALUES('t000000003',10,1700000000000,'answer',0,0,1285,'Scouts A','');
INSERT INTO "log" VALUES('t000000003',11,1700000000000,'answer',1,1,3589,'Scouts B','');
INSERT INTO "log" VALUES('t000000003',12,1700000000000,'answer',0,0,1,'end turn','');
INSERT INTO "log" VALUES('t000000003',13,1700000000000,'answer',1,0,1,'end turn','');
INSERT INTO "log" VALUES('t000000003',14,1700000000000,'chance',-1,0,1800,'US draws Fog of War','');
INSERT INTO "log" VALUES('t000000003',15,1700000000000,'chance',-1,0,520,'US draws Squad Leader B','');
INSERT INTO "log" VALUES('t000000003',16,1700000000000,'chance',-1,0,776,'US draws Riflemen A','');
INSERT INTO "log" VALUES('t000000003',17,1700000000000,'chance',-1,0,1544,'US draws Scouts B','');
INSERT INTO "log" VALUES('t000000003',18,1700000000000,'chance',-1,0,2568,'DE draws Squad Leader B','');
INSERT INTO "log" VALUES('t000000003',19,1700000000000,'chance',-1,0,3080,'DE draws Riflemen B','');
INSERT INTO "log" VALUES('t000000003',20,1700000000000,'chance',-1,0,3848,'DE draws Fog of War','');
INSERT INTO "log" VALUES('t000000003',21,1700000000000,'chance',-1,0,2312,'DE draws Squad Leader A','');
INSERT INTO "log" VALUES('t000000003',22,1700000000000,'answer',0,0,517,'Squad Leader B','');
INSERT INTO "log" VALUES('t000000003',23,1700000000000,'answer',1,1,3845,'Fog of War','');
INSERT INTO "log" VALUES('t000000003',24,1700000000000,'answer',0,0,771,'Riflemen A: hunker down','');
INSERT INTO "log" VALUES('t000000003',25,1700000000000,'answer',0,0,1,'end turn','');
INSERT INTO "log" VALUES('t000000003',26,1700000000000,'answer',1,0,264450,'Squad Leader A: bolster','');
INSERT INTO "log" VALUES('t000000003',27,1700000000000,'answer',1,0,2824,'Riflemen A','');
INSERT INTO "log" VALUES('t000000003',28,1700000000000,'answer',1,0,2824,'Riflemen A','');
INSERT INTO "log" VALUES('t000000003',29,1700000000000,'answer',1,0,3074,'Riflemen B: move','');
CREATE TABLE replays (
	id VARCHAR(32) NOT NULL, 
	table_id VARCHAR(16), 
	created BIGINT NOT NULL, 
	record TEXT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (table_id)
);
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	side VARCHAR(16) NOT NULL, 
	kind VARCHAR(80) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	joined BIGINT, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('t000000001',0,'P0','me','Ann','cb018a8cd99f9e40b933bb3bf5829c15a2ac5c030eb527ee',1700000000000);
INSERT INTO "seats" VALUES('t000000001',1,'P1','link','','d110bf773deac0ad0afaa7495d03a96f2ae062f301abeafe',1700000000000);
INSERT INTO "seats" VALUES('t000000001',-1,'','watch','','4359f7f92055584acd98e3f3237143105abfcc23faa76e3c',NULL);
INSERT INTO "seats" VALUES('t000000002',0,'P0','me','Ann','16c5226e9edbb4055c792b086eff91bd304a7236c99004f8',1700000000000);
INSERT INTO "seats" VALUES('t000000002',1,'P1','link','','70748ec0bcbe03ccb1c6436a899d743955b2bf83285b624d',1700000000000);
INSERT INTO "seats" VALUES('t000000002',-1,'','watch','','51a980c582a577a60b36fe1e9c129a09980a61eadb5b0618',NULL);
INSERT INTO "seats" VALUES('t000000003',0,'US','me','Ann','ba42ceae3c143fd5bc46e14dc5cc31a3093c1f121081ea29',1700000000000);
INSERT INTO "seats" VALUES('t000000003',1,'DE','link','','d37d0059ed3946d53cc997fde8d454552eab6fb527aa4430',1700000000000);
INSERT INTO "seats" VALUES('t000000003',-1,'','watch','','a6dd82cf8ecd83f69ed6066ff89a8d99f1781c8677a04434',NULL);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	scenario VARCHAR(64) NOT NULL, 
	rules INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	seed VARCHAR(32) NOT NULL, 
	given INTEGER NOT NULL, 
	chat BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	from_replay VARCHAR(32), 
	from_move INTEGER, 
	rematch VARCHAR(16), 
	changed BIGINT NOT NULL, 
	round INTEGER NOT NULL, 
	waiting TEXT NOT NULL, 
	result TEXT, previous VARCHAR(16), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('t000000001','legions/2',1,'{"dispatches": "off", "recruiting": "together", "vp_scale": "wide", "start_player": "P0", "restore_per_purchase": "1", "promotion_max_per_character": "1", "exam_holder_may_receive_orders": "true", "entry_requires_all_icons": "true", "move_bearer_only": "false", "withdraw_destination": "deck", "lure_pays_supply": "false", "allow_overkill_wounds": "true", "finite_overlay_stock": "false", "hidden_persistent_until_orders_end": "true", "lost_tokens_face_up": "true", "warming": "automatic", "survival": "off"}','000000000000000000000000000007e8',0,1,1700000000000,NULL,NULL,NULL,1700000000000,1,'[0]',NULL,NULL);
INSERT INTO "tables" VALUES('t000000002','legions/2',1,'{"dispatches": "off", "recruiting": "together", "vp_scale": "wide", "start_player": "random", "restore_per_purchase": "1", "promotion_max_per_character": "1", "exam_holder_may_receive_orders": "true", "entry_requires_all_icons": "true", "move_bearer_only": "false", "withdraw_destination": "deck", "lure_pays_supply": "false", "allow_overkill_wounds": "true", "finite_overlay_stock": "false", "hidden_persistent_until_orders_end": "true", "lost_tokens_face_up": "true", "warming": "automatic", "survival": "off"}','000000000000000000000000000007e8',0,1,1700000000000,NULL,NULL,NULL,1700000000000,3,'[0]',NULL,NULL);
INSERT INTO "tables" VALUES('t000000003','normandy/1',1,'{"control": "base", "own_losses": "base", "hopeless": "czech", "discards": "hidden", "recon": "no_effect", "guard": "0", "specialists": "off", "advance": "needs_marker", "players": "2", "solo": "off", "difficulty": "normal", "cards": "default", "own_tile_threat": "literal", "solo_bolster": "one", "dynamic_stance": "off"}','000000000000000000000000000007e8',0,1,1700000000000,NULL,NULL,NULL,1700000000000,2,'[1]',NULL,NULL);
COMMIT;
