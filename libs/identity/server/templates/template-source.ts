import type { MessageTemplate, TemplateValues } from '#identity/model';
import type { ActorContext } from '#server-kit/server';

/** Records that a template is previewed on. */
export interface TemplateRecords {
  /** The first that fit what was typed and that the actor may see. */
  search(context: ActorContext, typed: string): Promise<readonly { id: string; text: string }[]>;
  /** What is filled in for one of them; null where the actor may not see it. */
  values(context: ActorContext, id: string): Promise<TemplateValues | null>;
}

/** A template, as its sender hands it over. */
export interface TemplateSource {
  template: MessageTemplate;
  records?: TemplateRecords;
}
