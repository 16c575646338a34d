/** Names apart by commas. */
const listed = (names: string): readonly string[] => names.trim().split(/,\s+/u);

export const GIVEN_NAMES = listed(`
  Adaeze, Aisha, Alejandro, Amir, Ana, Anders, Anika, Arjun, Beatriz, Camille, Carlos, Chen, Chiara,
  Daniel, Diego, Elena, Elif, Emeka, Emma, Fatima, Felix, Freya, Grace, Hana, Hassan, Helena, Ingrid,
  Isaac, Ivan, Jamal, Jonas, Julia, Kaito, Karim, Kofi, Lars, Leila, Lena, Liam, Lin, Lucia, Luis, Magnus,
  Maja, Malik, Marco, Maria, Mateo, Maya, Mei, Milan, Mina, Nadia, Niamh, Nikolai, Noor, Oliver, Omar,
  Owen, Paula, Petra, Priya, Rafael, Rana, Ravi, Rosa, Sara, Sofia, Soren, Tariq, Teresa, Theo, Tomas,
  Uma, Valentina, Victor, Wei, Yara, Yuki, Zofia
`);

export const FAMILY_NAMES = listed(`
  Abbott, Adeyemi, Almeida, Andersen, Bauer, Becker, Bianchi, Brandt, Brooks, Castillo, Chaudhry, Cohen,
  Costa, Dahl, Delgado, Diallo, Dubois, Eriksen, Farouk, Fischer, Fontaine, Garcia, Gupta, Haddad, Hansen,
  Hoffmann, Horvat, Hughes, Ibrahim, Ito, Jansen, Kaya, Keller, Khan, Kim, Kowalska, Larsen, Laurent,
  Lindqvist, Lopez, Marino, Mbeki, Mehta, Meyer, Morales, Murphy, Nakamura, Nair, Nguyen, Novak, Okafor,
  Olsen, Osei, Park, Patel, Pereira, Petrov, Quinn, Rahman, Reyes, Ricci, Rossi, Saidi, Santos, Sato,
  Schmidt, Silva, Sorensen, Tanaka, Torres, Vargas, Vogel, Walsh, Weber, Wong, Yilmaz, Zhang, Zimmermann
`);

export const CITIES = listed(`
  Amsterdam, Barcelona, Berlin, Cairo, Copenhagen, Dubai, Dublin, Lagos, Lisbon, London, Lyon, Madrid,
  Milan, Munich, Nairobi, New York, Osaka, Oslo, Porto, Seoul, Singapore, Toronto, Vienna, Zurich
`);
