/** Something that cannot be saved: where it stands, as a JSON pointer, and what is wrong, as a sentence. */
export type SettingsFault = { readonly path: string; readonly message: string }
