import type { Label } from '#calls/model';

/** By which ways a template is sent. */
export const templateChannels = ['mail', 'sms'] as const;
export type TemplateChannel = (typeof templateChannels)[number];

/** What a mail or text message says; a text message has no subject. */
export interface TemplateWords {
  subject: Label;
  body: Label;
}

/** What is filled in where the words say '{name}'. */
export interface TemplateVariable {
  label: Label;
  /** Stands for it in a preview without a record. */
  sample: Label;
  /** The words are refused without it: a code that is not said helps nobody. */
  needed?: true;
}

/** A mail or text message that the product sends, declared by who sends it; administrators say it in other words. */
export interface MessageTemplate<Name extends string = string> {
  /** 'identity.signInCode' */
  name: string;
  title: Label;
  /** When it is sent. */
  help: Label;
  variables: Readonly<Record<Name, TemplateVariable>>;
  words: Readonly<Partial<Record<TemplateChannel, TemplateWords>>>;
}

/** Values of the variables of a template; a text that is the same in both languages stands alone. */
export type TemplateValues<Name extends string = string> = Readonly<Record<Name, string | Label>>;

/** Declares a template. */
export const messageTemplate = <Name extends string>(
  template: MessageTemplate<Name>,
): MessageTemplate<Name> => template;

export const channelsOf = ({ words }: Pick<MessageTemplate, 'words'>): TemplateChannel[] =>
  templateChannels.filter((channel) => words[channel]);
