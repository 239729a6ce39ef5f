/** The people of each team, all invented. The first of a team leads it. */
export const namesByTeam: Readonly<Record<string, string>> = {
  'gh care': `Grace Hollis, Amara Bello, Callum Dyer, Ewa Farkas, Idris Jones, Kasia Lis, Mair Norris, Owen Pascoe,
    Rhoda Silva, Tomasz Urban, Viv Westcott, Bronwen Yeo, Dilys Ackroyd, Farid Zand, Hugh Tregear, Ines Moreira,
    Jonah Pike, Lowri Gale`,
  'gh support': `Nadia Stroud, Piers Quick, Rosa Lindqvist, Sunil Tolley, Tamsin Varcoe, Uma Kershaw, Wilf Enderby,
    Zoe Blackett`,
  'gh domestic': 'Agnes Cobley, Brian Furze, Celia Mudge, Danuta Wilk',
  'gh office': 'Leigh Marsden, Edith Farrow, Gwen Luscombe, Harvey Spratt',
  'mf care': `Beatrix Onslow, Carys Penrose, Desmond Achebe, Elin Rask, Frank Goddard, Gita Solanki, Hetty Crocker,
    Ivan Petrenko, Joan Abbot, Keir Dunning, Lucia Ferrante, Matty Rowse, Nuala Keane, Oscar Thorne, Peggy Ashdown`,
  'mf support': 'Quentin Hale, Rafi Bloom, Saskia Dorn, Terry Nankivell, Ursula Beck, Vince Maddock',
  'mf combined': `Winnie Chard, Xenia Holt, Yusuf Karim, Zelda Pryor, Abel Winsor, Becca Trudgeon, Colm Rafferty,
    Dora Hext`,
  'mf domestic': 'Ernie Voss, Flo Barnicoat, Gerta Lund',
  'no team': 'Nia Probert, Hector Vane, Morag Sim, Petra Oduya',
}
